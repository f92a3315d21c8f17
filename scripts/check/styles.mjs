// Checks that styles.css stays ours, themeable and within what the oldest app understands.
import { textOf } from './files.mjs';

const bans = [
  [/!important/, '!important beats themes'],
  [/:has\(/, ':has() is slow in large notes'],
  [/@import|url\(/, 'nothing is loaded'],
  [/#[0-9a-f]{3,8}\b/i, 'a colour of its own; use a variable of the theme'],
  [/\b(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch)\(/i, 'a colour of its own; use a variable of the theme'],
];
const colourProperty = /(?:^|-)(?:color|background|fill|stroke|border|outline|shadow)(?:$|-)/;
const colourNames = /\b(?:white|black|red|green|blue|yellow|orange|purple|pink|gr[ae]y|silver|brown|cyan|magenta|navy|teal)\b/i;

const withoutComments = (css) => css.replace(/\/\*[\s\S]*?\*\//g, (comment) => comment.replace(/[^\n]/g, ' '));
const lineAt = (css, index) => css.slice(0, index).split('\n').length;

/** Rules as [selector, declarations, index]; at-rules are looked into. */
function rulesOf(css) {
  return [...css.matchAll(/([^{};]+)\{([^{}]*)\}/g)].map(({ 1: selector, 2: body, index }) => ({ selector: selector.trim(), body, index: index + selector.search(/\S/) }));
}

function selectorFaults({ selector, index }, css) {
  if (/^@|^(from|to|\d+%)/.test(selector)) return [];
  const foreign = selector.split(',').filter((one) => !/\.ma-[a-z]/.test(one));
  return foreign.map((one) => `styles.css:${lineAt(css, index)}: ${one.trim()} styles what is not ours; every selector needs a class .ma-…`);
}

function valueFaults({ body, index, selector }, css) {
  const declarations = body.split(';').map((line) => line.split(/:(.*)/s).map((part) => (part ?? '').trim()));
  const named = declarations.filter(([property, value]) => colourProperty.test(property) && colourNames.test((value ?? '').replace(/var\([^)]*\)/g, '')));
  return named.map(([property, value]) => `styles.css:${lineAt(css, index)}: ${selector}: ${property}: ${value}: a colour of its own; use a variable of the theme`);
}

function repeatFaults(rules, css) {
  const counted = new Map();
  // Inside an at-rule the same selector may well come again.
  for (const rule of rules.filter(({ index }) => depthAt(css, index) === 0)) counted.set(rule.selector, [...(counted.get(rule.selector) ?? []), rule]);
  const repeated = [...counted.values()].filter((same) => same.length > 1);
  return repeated.map(([, second]) => `styles.css:${lineAt(css, second.index)}: ${second.selector} stands twice`);
}

const depthAt = (css, index) => css.slice(0, index).split('{').length - css.slice(0, index).split('}').length;

/** Faults, one line each. */
export function styleFaults(text = textOf('styles.css')) {
  const css = withoutComments(text);
  const rules = rulesOf(css);
  const banned = bans.flatMap(([pattern, reason]) => [...css.matchAll(new RegExp(pattern, `${pattern.flags}g`))].map(({ 0: found, index }) => `styles.css:${lineAt(css, index)}: ${found}: ${reason}`));
  return [...banned, ...rules.flatMap((rule) => [...selectorFaults(rule, css), ...valueFaults(rule, css)]), ...repeatFaults(rules, css)];
}
