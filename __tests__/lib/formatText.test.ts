import { createIntl, type IntlShape, type MessageFormatElement } from 'react-intl';
import en from '../../locales/en.json';
import pl from '../../locales/pl.json';
import { formatText } from '../../src/lib/text/formatText';

type Compiled = Record<string, string | MessageFormatElement[]>;

/** What the build makes of a dictionary. */
const compile = (messages: object): Promise<Compiled> =>
  new Promise((resolve, reject) => {
    const loader: (this: unknown, source: string) => void = jest.requireActual(
      '../../scripts/webpack/icuLoader.cjs',
    );
    const done = (error: Error | null, compiled: string) =>
      error ? reject(error) : resolve(JSON.parse(compiled) as Compiled);
    loader.call({ async: () => done }, JSON.stringify(messages));
  });

const intlOf = (locale: string, messages: Compiled): IntlShape =>
  createIntl({ locale, messages: messages as Record<string, string> });

it.each([
  ['en', en],
  ['pl', pl],
] as const)('says in %s what the whole messages say, without a parser', async (locale, texts) => {
  const compiled = await compile(texts);
  const built = intlOf(locale, compiled);
  const whole = intlOf(locale, texts);
  const plain = Object.entries(compiled).filter(([, message]) => typeof message === 'string');
  expect(plain.length).toBeGreaterThan(1_500);
  for (const [key] of plain) {
    expect(formatText(built, key, { n: 2 })).toBe(whole.formatMessage({ id: key }, { n: 2 }));
  }
});

it('parses at build time whatever is more than its text', async () => {
  const texts = { plain: 'Save', quoted: "It''s", n: '{n, plural, one {# card} other {# cards}}' };
  const compiled = await compile({ ...texts, tag: '<b>bold</b>' });
  expect(compiled['plain']).toBe('Save');
  const trees = ['quoted', 'n', 'tag'].map((key) => Array.isArray(compiled[key]));
  expect(trees).toEqual([true, true, true]);
  const intl = intlOf('en', compiled);
  expect(formatText(intl, 'plain')).toBe('Save');
  expect(formatText(intl, 'quoted')).toBe("It's");
  expect(formatText(intl, 'n', { n: 2 })).toBe('2 cards');
});

it('refuses a message that does not parse', async () => {
  await expect(compile({ broken: '{n, plural' })).rejects.toThrow('"broken" is not an ICU message');
});
