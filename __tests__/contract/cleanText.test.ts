import fc from 'fast-check';
import { cleanLine, cleanText, visibleLength } from '../../contract/cleanText';
import { cleanFilename } from '../../contract/files';
import { email, isEmail, userName, workspaceName } from '../../contract/rules/account';
import { commentForm } from '../../contract/rules/comments';
import { title } from '../../contract/rules/text';

/** One of each kind that fonts render as nothing or as a blank. */
const UNSEEN = [
  '\u00ad',
  '\u034f',
  '\u061c',
  '\u115f',
  '\u1160',
  '\u17b4',
  '\u180e',
  '\u200b',
  '\u200c',
  '\u200d',
  '\u200e',
  '\u2028',
  '\u202e',
  '\u2060',
  '\u2063',
  '\u2066\u2069',
  '\u206a',
  '\u2800',
  '\u3000',
  '\u3164',
  '\ufe0f',
  '\ufeff',
  '\uffa0',
  '\ufff9',
  '\uffff',
  '\u{1d159}',
  '\u{1d173}',
  '\u{13430}',
  '\u{16fe4}',
  '\u{1bca0}',
  '\u{e0061}\u{e007f}',
  '\u{e0100}',
  '\ud800',
  '\u0000',
  '\u0085',
];

it.each(UNSEEN.map((text) => [text.codePointAt(0)?.toString(16), text]))(
  'a text that consists of U+%s is empty',
  async (_, text) => {
    const titleRule = title({ min: 1, max: 200 }, 'section-title-required');
    for (const attempt of [text, `${text}${text}`, ` ${text} \u200b\t`]) {
      expect([cleanLine(attempt), cleanText(attempt)]).toEqual(['', '']);
      expect(cleanFilename(attempt)).toBe('');
      await expect(titleRule.validate(attempt)).rejects.toMatchObject({
        errors: ['section-title-required'],
      });
      await expect(userName().validate(attempt)).rejects.toMatchObject({
        errors: ['name-required'],
      });
      await expect(commentForm.validate({ content: `\n${attempt}\n` })).rejects.toMatchObject({
        errors: ['comment-required'],
      });
    }
  },
);

it('no mixture of invisible characters is a title', () => {
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom(...UNSEEN, ' ', '\n', '\t'), { minLength: 1, maxLength: 12 }),
      (parts) => {
        expect(cleanLine(parts.join(''))).toBe('');
      },
    ),
  );
});

it('visible text stays as typed, including joiners and marks inside it', () => {
  for (const text of [
    '👩‍👩‍👧‍👦 home',
    '❤️',
    '🏴󠁧󠁢󠁥󠁮󠁧󠁿',
    'می‌خواهم',
    'क्‍ष',
    '؀١٢',
    'soft\u00adhyphen',
    '\u2067עברית\u2069 1',
    '−',
    '.',
    '中',
    '가',
    '🅱',
  ]) {
    expect([cleanLine(text), cleanText(text), visibleLength(text) > 0]).toEqual([text, text, true]);
  }
});

it('control characters are removed without leaving a space', () => {
  expect(cleanLine('Pa\u0007y\u0000 the\u001b[31m\u0085 bill\u009f')).toBe('Pay the[31m bill');
  expect(cleanLine('Pay\nthe\tbill')).toBe('Paythebill');
  expect(cleanText('a\u0000b\tc\r\nd\u0007\re')).toBe('ab\tc\nd\ne');
  expect(cleanFilename('re\u0007port\u0000.pdf')).toBe('report.pdf');
  expect(cleanLine('a\ud800b\u2028c')).toBe('ab c');
});

it('cleaning is idempotent', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string({ unit: 'binary' }),
        fc.array(fc.constantFrom(...UNSEEN, 'a', 'e\u0301', ' ')).map((parts) => parts.join('')),
      ),
      (text) => {
        const [line, lines, file] = [cleanLine(text), cleanText(text), cleanFilename(text)];
        expect([cleanLine(line), cleanText(lines), cleanFilename(file)]).toEqual([
          line,
          lines,
          file,
        ]);
      },
    ),
  );
});

it('a name of at least two characters cannot be filled up with invisible characters', async () => {
  await expect(workspaceName().validate('A\u200b\u200d')).rejects.toMatchObject({
    errors: [{ key: 'workspace-name-too-short', values: { min: 2 } }],
  });
  expect(await workspaceName().validate('A1')).toBe('A1');
});

it('an address contains no invisible characters', () => {
  for (const address of [
    'an\u200bna@example.test',
    'anna@exa\u00admple.test',
    'anna@example.\u202etest',
    '\u3164@example.test',
    'a@\u2800.test',
  ])
    expect(isEmail(address)).toBe(false);
  expect(email().cast('\u200banna@example.test\ufeff\u2060')).toBe('anna@example.test');
});
