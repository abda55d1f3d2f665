import { isSafeHref, mentionLabel, type Inline, type Mark } from './document';
import { applyDelimiters, type Delimiter, type Piece } from './delimiters';
import { joinTexts } from './marks';
import { trimAddress } from './webAddress';

const PUNCTUATION = /[!-/:-@[-`{-~]/;
const SPACE = /\s/;
const WORD = /[\p{L}\p{N}_]/u;
/** A web address may not follow these: it is part of a word, a mail address or a host. */
const BEFORE_ADDRESS = /[\p{L}\p{N}_@.]/u;
/** Sticky and bounded, like the others. */
const BARE = /https?:\/\/[^\s<>`*\\[\]"]{1,2000}/iy;
const ANGLE = /<((?:https?:\/\/|mailto:)[^\s<>]{1,2000})>/iy;
const TARGET =
  /\((<[^<>\n]{0,2048}>|[^\s()<>]{0,2048}(?:\([^\s()<>]{0,2048}\)[^\s()<>]{0,2048})?)\)/y;
const MENTION = /^mention:(\d{1,15})$/;
/** A name with all of its characters escaped, and the @. */
const LONGEST_MENTION = 300;

/**
 * Reads the text of one paragraph or heading. Linear in its length. Never fails: what is no syntax
 * is text.
 * @param allowBreaks a line break is a space where it is false.
 */
export function parseInline(source: string, allowBreaks = true): Inline[] {
  return new InlineParser(source, allowBreaks).parse();
}

interface Bracket {
  /** The index of its piece. */
  at: number;
  /** The index of its character. */
  from: number;
  /** How many delimiters precede it. */
  delimiters: number;
}

class InlineParser {
  readonly #pieces: Piece[] = [];
  readonly #delimiters: Delimiter[] = [];
  readonly #missingTicks = new Set<number>();
  #brackets: Bracket[] = [];
  #plain = '';
  #at = 0;

  constructor(
    private readonly source: string,
    private readonly allowBreaks: boolean,
  ) {}

  parse(): Inline[] {
    while (this.#at < this.source.length) this.#step(this.source.charAt(this.#at));
    this.#flush();
    applyDelimiters(this.#pieces, this.#delimiters);
    return joinTexts(
      this.#pieces.map((piece) => ('node' in piece ? piece.node : { type: 'text', ...piece })),
    );
  }

  #step(char: string): void {
    switch (char) {
      case '\\':
        return this.#backslash();
      case '\n':
        return this.#lineBreak();
      case '`':
        return this.#code();
      case '*':
      case '_':
      case '~':
        return this.#delimiter(char);
      case '[':
        return this.#openBracket();
      case ']':
        return this.#closeBracket();
      case '<':
        return this.#angle();
      case 'h':
      case 'H':
        return this.#bareAddress();
      default:
        return this.#take(1);
    }
  }

  /** Adds characters as plain text. */
  #take(length: number): void {
    this.#plain += this.source.slice(this.#at, this.#at + length);
    this.#at += length;
  }

  #flush(): void {
    if (this.#plain !== '') this.#pieces.push({ text: this.#plain, marks: [] });
    this.#plain = '';
  }

  #push(text: string, ...marks: Mark[]): void {
    this.#flush();
    this.#pieces.push({ text, marks });
  }

  #backslash(): void {
    const next = this.source.charAt(this.#at + 1);
    if (next === '\n') this.#at += 1;
    else if (!PUNCTUATION.test(next)) this.#take(1);
    else {
      this.#plain += next;
      this.#at += 2;
    }
  }

  #lineBreak(): void {
    if (this.allowBreaks) {
      this.#flush();
      this.#pieces.push({ node: { type: 'hardBreak' } });
    } else this.#plain += ' ';
    this.#at += 1;
    while (' \t'.includes(this.source.charAt(this.#at) || '.')) this.#at += 1;
  }

  #runLength(from: number): number {
    const char = this.source.charAt(from);
    let to = from + 1;
    while (to < this.source.length && this.source.charAt(to) === char) to += 1;
    return to - from;
  }

  #code(): void {
    const length = this.#runLength(this.#at);
    const end = this.#missingTicks.has(length) ? -1 : this.#closingTicks(this.#at + length, length);
    if (end < 0) {
      this.#missingTicks.add(length);
      return this.#take(length);
    }
    const inner = this.source.slice(this.#at + length, end).replace(/\n/g, ' ');
    const isPadded = inner.startsWith(' ') && inner.endsWith(' ') && inner.trim() !== '';
    this.#push(isPadded ? inner.slice(1, -1) : inner, { type: 'code' });
    this.#at = end + length;
  }

  #closingTicks(from: number, length: number): number {
    for (let at = this.source.indexOf('`', from); at >= 0;) {
      const run = this.#runLength(at);
      if (run === length) return at;
      at = this.source.indexOf('`', at + run);
    }
    return -1;
  }

  /** Only white space decides whether a run opens or closes, so that `a**"b"**c` is bold. */
  #delimiter(char: string): void {
    const length = this.#runLength(this.#at);
    if (char === '~' && length !== 2) return this.#take(length);
    const before = this.source.charAt(this.#at - 1) || ' ';
    const after = this.source.charAt(this.#at + length) || ' ';
    const isInWord = (side: string) => char === '_' && WORD.test(side);
    const piece = { text: char.repeat(length), marks: [] };
    this.#flush();
    this.#delimiters.push({
      piece,
      at: this.#pieces.length,
      char,
      length,
      count: length,
      opens: !SPACE.test(after) && !isInWord(before),
      closes: !SPACE.test(before) && !isInWord(after),
    });
    this.#pieces.push(piece);
    this.#at += length;
  }

  #openBracket(): void {
    this.#flush();
    const delimiters = this.#delimiters.length;
    this.#brackets.push({ at: this.#pieces.length, from: this.#at, delimiters });
    this.#push('[');
    this.#at += 1;
  }

  #closeBracket(): void {
    const opener = this.#brackets.pop();
    const target = opener && this.#match(TARGET, this.#at + 1);
    const href = unescapeText((target?.[1] ?? '').replace(/^<|>$/g, ''));
    const id = MENTION.exec(href)?.[1];
    const isMention = id !== undefined && opener && this.#at - opener.from < LONGEST_MENTION;
    if (!opener || !target || !(isMention || isSafeHref(href))) return this.#take(1);
    this.#flush();
    applyDelimiters(this.#pieces, this.#delimiters.splice(opener.delimiters));
    const [, ...inner] = this.#pieces.splice(opener.at);
    if (isMention) this.#mention(Number(id), opener.from);
    else this.#link(href, inner);
    this.#at += 1 + target[0].length;
  }

  #mention(id: number, from: number): void {
    const written = unescapeText(this.source.slice(from + 1, this.#at)).replace(/\n/g, ' ');
    const label = mentionLabel(written.replace(/^@/, ''));
    this.#pieces.push({ node: { type: 'mention', attrs: { id, label } } });
  }

  /** There is no link in a link: brackets around it are text. */
  #link(href: string, inner: readonly Piece[]): void {
    for (const piece of inner)
      if ('marks' in piece)
        piece.marks = [
          { type: 'link', attrs: { href } },
          ...piece.marks.filter(({ type }) => type !== 'link'),
        ];
    this.#pieces.push(...inner);
    this.#brackets = [];
  }

  #angle(): void {
    const href = this.#match(ANGLE, this.#at)?.[1];
    if (href === undefined) return this.#take(1);
    this.#push(href.replace(/^mailto:/i, ''), { type: 'link', attrs: { href } });
    this.#at += href.length + 2;
  }

  #bareAddress(): void {
    const before = this.source.charAt(this.#at - 1);
    const found = BEFORE_ADDRESS.test(before) ? null : this.#match(BARE, this.#at);
    if (!found) return this.#take(1);
    const href = trimAddress(found[0]);
    if (!isSafeHref(href)) return this.#take(Math.max(1, href.length));
    this.#push(href, { type: 'link', attrs: { href } });
    this.#at += href.length;
  }

  #match(pattern: RegExp, at: number): RegExpExecArray | null {
    pattern.lastIndex = at;
    return pattern.exec(this.source);
  }
}

const unescapeText = (text: string): string => text.replace(/\\([!-/:-@[-`{-~])/g, '$1');
