/** A tag, a text, or a lone `<`. */
const TOKEN = /<(\/?)([a-z][a-z0-9]{0,15})\b([^<>]{0,3000})>|[^<]+|</gi;
const ENTITY = /&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]{2,6}));/gi;
const NAMED: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
};
/** What stands before and after the text of an element. */
const MARKS: ReadonlyMap<string, string> = new Map([
  ['strong', '**'],
  ['b', '**'],
  ['em', '*'],
  ['i', '*'],
]);
const HIGHEST = 0x10ffff;

/** The HTML of an editor as Markdown. A text that is no HTML stays as it is. */
export function markdownOfHtml(text: string): string {
  if (!/^\s*<[a-z]/i.test(text)) return text;
  const writer = new MarkdownWriter();
  for (const [token, slash, name, attributes = ''] of text.matchAll(TOKEN))
    if (name === undefined) writer.text(token);
    else if (slash === '') writer.open(name.toLowerCase(), attributes);
    else writer.close(name.toLowerCase());
  return writer.result();
}

class MarkdownWriter {
  readonly #parts: string[] = [];
  /** Open lists: null for bullets, or the last number. */
  readonly #lists: (number | null)[] = [];
  /** Addresses of open links; null for one that is not kept. */
  readonly #links: (string | null)[] = [];
  #isCode = false;

  text(text: string): void {
    const plain = decodeEntities(text);
    this.#parts.push(this.#isCode ? plain : plain.replace(/\s+/g, ' '));
  }

  open(name: string, attributes: string): void {
    const heading = /^h([1-6])$/.exec(name)?.[1];
    if (heading) this.#parts.push(`\n\n${'#'.repeat(Number(heading))} `);
    else if (MARKS.has(name)) this.#parts.push(MARKS.get(name) ?? '');
    else if (name === 'br') this.#parts.push('\n');
    else if (name === 'hr') this.#parts.push('\n\n---\n\n');
    else if (name === 'blockquote') this.#parts.push('\n\n> ');
    else if (name === 'pre') {
      this.#parts.push('\n\n```\n');
      this.#isCode = true;
    } else if (name === 'code' && !this.#isCode) this.#parts.push('`');
    else if (name === 'ul') this.#lists.push(null);
    else if (name === 'ol') this.#lists.push(0);
    else if (name === 'li') this.#parts.push(this.#itemMark(attributes));
    else if (name === 'a') this.#openLink(attributes);
  }

  close(name: string): void {
    if (/^h[1-6]$/.test(name)) this.#parts.push('\n\n');
    else if (MARKS.has(name)) this.#parts.push(MARKS.get(name) ?? '');
    else if (name === 'pre') {
      this.#parts.push('\n```\n\n');
      this.#isCode = false;
    } else if (name === 'code' && !this.#isCode) this.#parts.push('`');
    // A paragraph inside an item does not end it.
    else if (name === 'p' && this.#lists.length === 0) this.#parts.push('\n\n');
    else if (name === 'ul' || name === 'ol') {
      this.#lists.pop();
      if (this.#lists.length === 0) this.#parts.push('\n\n');
    } else if (name === 'a') {
      const url = this.#links.pop();
      if (url) this.#parts.push(`](<${url}>)`);
    }
  }

  result(): string {
    return this.#parts
      .join('')
      .replace(/[ \t]+\n/g, '\n')
      .replace(/\n{3,}/g, '\n\n')
      .trim();
  }

  #itemMark(attributes: string): string {
    const last = this.#lists.at(-1);
    const indent = '  '.repeat(Math.max(0, Math.min(this.#lists.length, 9) - 1));
    const [, checked] = /data-checked="(true|false)"/.exec(attributes) ?? [];
    if (checked !== undefined) return `\n${indent}- [${checked === 'true' ? 'x' : ' '}] `;
    if (typeof last !== 'number') return `\n${indent}- `;
    this.#lists[this.#lists.length - 1] = last + 1;
    return `\n${indent}${last + 1}. `;
  }

  #openLink(attributes: string): void {
    const href = decodeEntities(/\bhref="([^"]*)"/.exec(attributes)?.[1] ?? '');
    const url = /^https?:\/\/[^\s<>]+$/i.test(href) ? href : null;
    this.#links.push(url);
    if (url) this.#parts.push('[');
  }
}

const decodeEntities = (text: string): string =>
  text.replace(ENTITY, (whole, decimal?: string, hexadecimal?: string, name?: string) => {
    if (name !== undefined) return NAMED[name.toLowerCase()] ?? whole;
    const code = decimal === undefined ? Number.parseInt(hexadecimal ?? '', 16) : Number(decimal);
    return code > 0 && code <= HIGHEST ? String.fromCodePoint(code) : whole;
  });
