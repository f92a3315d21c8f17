// Porter's stemmer against words of his paper.
import { makeStemmer } from '../../../../src/providers/offline/engine/stem';

describe('makeStemmer', () => {
  it.each([
    ['caresses', 'caress'], ['ponies', 'poni'], ['ties', 'ti'], ['caress', 'caress'], ['cats', 'cat'], ['feed', 'feed'], ['agreed', 'agre'],
    ['plastered', 'plaster'], ['bled', 'bled'], ['motoring', 'motor'], ['sing', 'sing'], ['conflated', 'conflat'], ['troubled', 'troubl'],
    ['sized', 'size'], ['hopping', 'hop'], ['tanned', 'tan'], ['falling', 'fall'], ['hissing', 'hiss'], ['fizzed', 'fizz'], ['failing', 'fail'],
    ['filing', 'file'], ['happy', 'happi'], ['sky', 'sky'], ['relational', 'relat'], ['conditional', 'condit'], ['valenci', 'valenc'],
    ['digitizer', 'digit'], ['operator', 'oper'], ['feudalism', 'feudal'], ['hopefulness', 'hope'], ['formaliti', 'formal'], ['triplicate', 'triplic'],
    ['formative', 'form'], ['electrical', 'electr'], ['goodness', 'good'], ['revival', 'reviv'], ['allowance', 'allow'], ['inference', 'infer'],
    ['airliner', 'airlin'], ['adjustable', 'adjust'], ['replacement', 'replac'], ['adoption', 'adopt'], ['communism', 'commun'],
    ['probate', 'probat'], ['rate', 'rate'], ['cease', 'ceas'], ['controll', 'control'], ['roll', 'roll'], ['generalizations', 'gener'],
    ['oscillators', 'oscil'], ['yes', 'ye'], ['by', 'by'],
  ])('it gives %s the stem %s', (word, stem) => {
    expect(makeStemmer()(word)).toBe(stem);
  });
});
