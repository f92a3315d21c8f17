// How a model counts is learned from its replies.
import { openTokenScale, readFactors } from '../../src/agent/token-scale';

describe('the scale of tokens', () => {
  it('comes near what a model counts, and keeps it', () => {
    let kept = {};
    const scale = openTokenScale({}, (factors) => (kept = factors));
    expect(scale.factor('m')).toBe(1);
    scale.learn('m', 1_000, 1_300);
    expect(scale.factor('m')).toBeCloseTo(1.3);
    for (let turn = 0; turn < 10; turn += 1) scale.learn('m', 1_000, 900);
    expect(scale.factor('m')).toBeCloseTo(0.9, 2);
    expect(scale.factor('other')).toBe(1);
    expect(readFactors(JSON.stringify(kept))).toEqual(kept);
  });

  it('learns nothing from a server that counts nothing, and not too much from one odd count', () => {
    const scale = openTokenScale({}, () => undefined);
    scale.learn('m', 1_000, 0);
    scale.learn('m', 0, 50);
    expect(scale.factor('m')).toBe(1);
    scale.learn('m', 1, 1_000_000);
    expect(scale.factor('m')).toBe(4);
  });

  it.each([null, '', '{', '7', 'null', '{"m":"x","n":99,"o":-1}'])('reads %s as nothing known', (text) => {
    expect(readFactors(text)).toEqual({});
  });
});
