// Does a request fit?
import type { ModelRequest } from '../../src/agent/provider';
import { estimateRequest, estimateTokens, fitOf } from '../../src/agent/window';
import { hello } from '../builders/a-run';

const request: ModelRequest = { system: 'Be brief.', tools: [], messages: [hello], maxTokens: 100 };

describe('window', () => {
  it.each([
    ['', 0],
    ['abcdef', 2],
    ['abcdefg', 3],
    ['会议纪要', 4],
    ['来週の火曜日', 6],
    ['회의록', 3],
    ['会議 meeting', 2 + 3],
  ])('it counts %j as %d tokens', (text, tokens) => {
    expect(estimateTokens(text)).toBe(tokens);
  });

  it('counts every message, the system words and the tools', () => {
    const more = { ...request, messages: [hello, hello], tools: [{ name: 'x', description: 'y', input_schema: {} }] };
    expect(estimateRequest(more)).toBeGreaterThan(estimateRequest(request));
    expect(estimateRequest({ ...request, system: '' })).toBe(estimateRequest(request) - 3);
  });

  it('sets the largest reply aside', () => {
    const tokens = estimateRequest(request);
    expect(fitOf(request, tokens + 100)).toEqual({ tokens, room: tokens, fits: true });
    expect(fitOf(request, tokens + 99)).toEqual({ tokens, room: tokens - 1, fits: false });
    expect(fitOf(request, 50)).toEqual({ tokens, room: 0, fits: false });
  });
});
