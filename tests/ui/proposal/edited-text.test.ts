// A text goes through a text box unharmed.
import * as fc from 'fast-check';
import { boxText, fromBox } from '../../../src/ui/proposal/edited-text';

describe('a text that goes through a text box', () => {
  it('comes back byte for byte when nobody touched it', () => {
    const texts = fc.array(fc.constantFrom('a', 'é', '\n', '\r\n', '\uFEFF', ' ', '')).map((parts) => parts.join(''));
    fc.assert(fc.property(texts, (text) => fromBox(text, boxText(text)) === text), { seed: 7 });
  });

  it('keeps the line ending and the byte order mark of the file when somebody did', () => {
    expect(fromBox('\uFEFFone\r\ntwo\r\n', 'one\ntwo\nthree\n')).toBe('\uFEFFone\r\ntwo\r\nthree\r\n');
  });

  it('takes a final newline away when the person took it away', () => {
    expect(fromBox('one\n', 'one')).toBe('one');
  });
});
