import fc from 'fast-check';
import { cleanLine, normalize } from '../../contract/cleanText';
import { fold } from '../../contract/fold';

/** The definition: each step on the whole text. */
const foldWhole = (text: string) =>
  normalize(text, 'NFKD')
    .toLowerCase()
    .replace(
      /(?![\u3099\u309a])(?=[\p{sc=Inherited}\p{sc=Hebrew}\p{sc=Arabic}\p{sc=Syriac}\p{sc=Cyrillic}])[\p{Mn}\p{Me}]|\p{DI}|\u0640/gu,
      '',
    )
    .replace(/ł/g, 'l')
    .replace(/ø/g, 'o')
    .replace(/[đð]/g, 'd')
    .replace(/þ/g, 'th')
    .replace(/ß/g, 'ss')
    .replace(/æ/g, 'ae')
    .replace(/œ/g, 'oe')
    .replace(/ı/g, 'i')
    .replace(/ħ/g, 'h')
    .replace(/ŋ/g, 'n')
    .replace(/ŧ/g, 't')
    .replace(/ς/g, 'σ');

it('folds the runs between ASCII letters as the whole text', () => {
  fc.assert(
    fc.property(
      fc.string({
        unit: fc.oneof(
          fc.constantFrom(...'aI \u0301\u0307ΣσżŁİ'),
          fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }),
        ),
      }),
      (text) => expect(fold(text)).toBe(foldWhole(text)),
    ),
    { numRuns: 2_000 },
  );
});

it('folds each character as the whole text, alone and among others', () => {
  const wrong: string[] = [];
  for (let code = 0; code <= 0x10ffff; code += 1) {
    const letter = String.fromCodePoint(code);
    const text = `${letter}A${letter}\u0301i${letter}${letter}Σ`;
    if (fold(text) !== foldWhole(text)) wrong.push(code.toString(16));
  }
  expect(wrong).toEqual([]);
});

it('folds Polish titles', () => {
  expect(fold(cleanLine('ZAŻÓŁĆ Gęślą Jaźń'))).toBe('zazolc gesla jazn');
});
