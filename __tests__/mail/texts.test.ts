import { readFileSync } from 'node:fs';
import { MAIL_COLOURS } from '../../server/mail/mailColours';
import { renderMail } from '../../server/mail/renderMail';
import { en } from '../../server/mail/texts/en';
import { pl } from '../../server/mail/texts/pl';
import type { MailTexts, Words } from '../../server/mail/mailTexts';

const AT = {
  address: 'ada@new.test',
  newEmail: 'ada@new.test',
  inviter: 'Anna Żak',
  requester: 'Anna Żak',
  by: 'Anna Żak',
  workspace: 'Stolarnia',
  task: 'Brama',
  title: 'Brama',
  board: 'Zlecenia',
  isBoard: true,
  count: 5,
  name: 'Laptop',
  due: '2026-11-27T15:00:00.000Z',
  timeZone: 'Europe/Warsaw',
};
const NOTHING = { ...AT, task: null, board: null, isBoard: false, count: 1 };

/** Every text of a language, by the name of its mail. */
function said(texts: MailTexts): Map<string, string[]> {
  const sentences = (words: Partial<Words> | string) =>
    typeof words === 'string' ? [words] : Object.values(words).flat();
  return new Map(
    Object.entries(texts).flatMap(([name, text]) => {
      const of = (at: typeof NOTHING | typeof AT) =>
        sentences(typeof text === 'function' ? (text as (given: object) => Words)(at) : text);
      return [
        [name, of(AT)],
        [`${name} without`, of(NOTHING)],
      ] as [string, string[]][];
    }),
  );
}

describe('the texts of mails', () => {
  const [english, polish] = [said(en), said(pl)];

  it('exist in both languages, sentence by sentence', () => {
    expect([...polish].map(([name, texts]) => [name, texts.length])).toEqual(
      [...english].map(([name, texts]) => [name, texts.length]),
    );
    for (const texts of [...english.values(), ...polish.values()].flat())
      expect(texts.trim()).not.toBe('');
  });

  it('are translated completely', () => {
    const same = [...english]
      .filter(([name, texts]) => texts.every((text, at) => text === polish.get(name)?.[at]))
      .map(([name]) => name);
    expect(same).toEqual([]);
    expect(
      [...english.values()]
        .flat()
        .filter((text) => /[ąćęłńóśźż]/i.test(text.replace(/Anna Żak/g, ''))),
    ).toEqual([]);
  });

  it('contain the same names in both languages', () => {
    const names = (texts: string[] | undefined) =>
      ['ada@new.test', 'Anna Żak', 'Stolarnia', 'Brama', 'Zlecenia', 'Laptop'].filter((name) =>
        texts?.some((text) => text.includes(name)),
      );
    for (const [name, texts] of english)
      expect([name, names(polish.get(name))]).toEqual([name, names(texts)]);
  });

  it('have no Polish line that ends with a one-letter word', () => {
    expect(
      [...polish.values()].flat().filter((text) => /(?:^|[\s(„])[wzioua] (?=\S)/iu.test(text)),
    ).toEqual([]);
  });

  it.each([
    [1, '1 nowość'],
    [2, '2 nowości'],
    [5, '5 nowości'],
    [22, '22 nowości'],
  ])('have the right Polish plural for %d', (count, words) => {
    expect(pl.news({ title: 'x', count }).subject).toBe(`${words}: x`);
  });
});

describe('the colours of mails', () => {
  const tokens = readFileSync('src/ui/theme/tokens.css', 'utf8');

  it.each(Object.entries(MAIL_COLOURS))(
    'have %s from the tokens of the app',
    (name, [light, dark]) => {
      expect(tokens).toContain(`--${name}: light-dark(${light}, ${dark});`);
    },
  );

  it('change with the theme of the mail program', () => {
    const { html } = renderMail(en, { subject: 's', blocks: [], url: null });
    const [, dark = ''] = /prefers-color-scheme:dark\)\{(.*)\}<\/style>/.exec(html) ?? [];
    for (const part of ['page', 'card', 'title', 'button', 'note', 'quote'])
      expect(dark).toMatch(new RegExp(`\\.${part}\\{[^}]*!important\\}`));
    expect(html).toContain('<meta name="color-scheme" content="light dark">');
  });
});

describe('the layout of a mail', () => {
  const evil = `<img src=x onerror=alert(1)> "quoted" & 'more'`;
  const { text, html } = renderMail(pl, {
    subject: evil,
    blocks: [{ line: evil, quote: `two\nlines ${evil}` }],
    action: 'Otwórz',
    url: 'https://kreda.test/1/a?b=1&c="',
    stop: { label: pl.stop, url: 'https://kreda.test/link/stop-mail/x' },
  });

  it('shows user input as text, in both formats', () => {
    expect(html).not.toMatch(/<img|onerror=alert\(1\)>/);
    expect(html).toContain(
      '&lt;img src=x onerror=alert(1)&gt; &quot;quoted&quot; &amp; &#39;more&#39;',
    );
    expect(text).toContain(`> two\n> lines ${evil}`);
  });

  it('has its language, loads nothing, and contains its links in both formats', () => {
    expect(html).toMatch(/^<!doctype html>\n<html lang="pl">/);
    expect(html).not.toMatch(/<(img|link|script|iframe)\b/);
    expect(html).not.toMatch(/url\(|@import|@font-face/);
    expect(html).toContain('href="https://kreda.test/1/a?b=1&amp;c=&quot;"');
    expect(text).toContain('https://kreda.test/1/a?b=1&c="');
    expect(text).toContain('https://kreda.test/link/stop-mail/x');
  });

  it('truncates long texts, without splitting a character', () => {
    const long = renderMail(en, {
      subject: 's',
      blocks: [{ line: 'l', quote: `${'x'.repeat(1_999)}🦊🦊` }],
      url: null,
    });
    expect(long.text).toContain(`${'x'.repeat(1_999)}…`);
    expect(long.html).not.toMatch(/[\ud800-\udbff](?![\udc00-\udfff])/);
  });
});
