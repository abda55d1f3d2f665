import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { en } from '../../server/cli/texts/en';
import { fillText } from '../../server/cli/texts/fillText';
import { pl } from '../../server/cli/texts/pl';
import { localeOf, textsOf } from '../../server/cli/texts/texts';

const argumentsOf = (text: string) =>
  [...text.matchAll(/\{(\w+)(?:,|\})/g)].map(([, name]) => name).sort();

describe('the texts of the command line', () => {
  it.each(Object.entries(en))('%s has the same values in both languages', (key, text) => {
    const polish = new Map(Object.entries(pl)).get(key) ?? '';
    expect([...new Set(argumentsOf(polish))]).toEqual([...new Set(argumentsOf(text))]);
    expect(polish).not.toMatch(/(?:^|[\s(„])[wzioua] (?=\S)/i);
  });

  it('are all used', () => {
    const folder = join(__dirname, '../../server/cli');
    const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((path) => path.endsWith('.ts') && !/texts\/(en|pl)\.ts$/.test(path))
      .map((path) => readFileSync(join(folder, path), 'utf8'))
      .join('\n');
    // `about-${name}` and `marked-${name}` of done and undone.
    const composed = /^(about|marked)-(un)?done$/;
    const unused = Object.keys(en).filter(
      (key) => !composed.test(key) && !sources.includes(`'${key}'`),
    );
    expect(unused).toEqual([]);
  });

  it('take the plural form of their language', () => {
    const seconds = (locale: 'en' | 'pl', count: number) =>
      textsOf(locale).text('waiting', { seconds: count });
    expect([1, 2, 5].map((count) => seconds('pl', count))).toEqual([
      'Czekanie 1 sekundę …',
      'Czekanie 2 sekundy …',
      'Czekanie 5 sekund …',
    ]);
    expect(seconds('en', 1)).toBe('Waiting for 1 second …');
    expect(fillText('{a} {b}', 'en', { a: '{b}', b: 2 })).toContain('2');
  });

  it.each([
    [{ LANG: 'pl_PL.UTF-8' }, 'pl'],
    [{ LANG: 'pl_PL.UTF-8', LC_ALL: 'C' }, 'en'],
    [{ LC_ALL: 'pl' }, 'pl'],
    [{}, 'en'],
  ])('the language of %j is %s', (env, locale) => {
    expect(localeOf(env)).toBe(locale);
  });

  it('errors of the server are those of the app', async () => {
    expect(await textsOf('pl').serverText('too-many-attempts', { seconds: 3 }, '')).toBe(
      'Zbyt wiele prób. Spróbuj ponownie za 3 sekundy.',
    );
    expect(await textsOf('en').serverText('new-code', {}, 'As the server said')).toBe(
      'As the server said',
    );
  });
});
