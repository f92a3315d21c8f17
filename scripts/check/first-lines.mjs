// Checks that every file says its one job first, under a name that says something.
import { filesBelow, isCode, jobOf } from './files.mjs';

const emptyNames = /(^|\/)(utils?|helpers?|common|shared|services?|managers?|misc)(\/|\.|$)/;
const fixtures = /^(examples|docs|tests\/host\/(contract\/metadata-cache|sample-plugin))\//;

/** Faults, one line each. */
export function firstLineFaults() {
  const files = filesBelow().filter((path) => !fixtures.test(path));
  const jobless = files.filter((path) => isCode(path) && jobOf(path) === null);
  const nameless = files.filter((path) => /^(src|tests|scripts)\//.test(path) && emptyNames.test(path));
  return [
    ...jobless.map((path) => `${path}: the first line must be a comment with the file's one job, such as "// Reads a cue."`),
    ...nameless.map((path) => `${path}: the name says nothing; name the idea instead`),
  ];
}
