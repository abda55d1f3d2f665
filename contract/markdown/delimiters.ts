import type { HardBreak, Mark, Mention } from './document';

export interface TextPiece {
  text: string;
  marks: Mark[];
}
export type Piece = TextPiece | { node: HardBreak | Mention };

/** A run of `*`, `_` or `~` that may open or close a mark. */
export interface Delimiter {
  piece: TextPiece;
  /** The index of its piece. */
  at: number;
  char: string;
  length: number;
  /** Characters that no mark has used yet. */
  count: number;
  opens: boolean;
  closes: boolean;
}

type Emphasis = 'strong' | 'em' | 'strike';
interface Span {
  type: Emphasis;
  from: number;
  to: number;
}

/**
 * Pairs delimiters and marks the pieces between them: CommonMark's "process emphasis". Linear in
 * the number of pieces.
 */
export function applyDelimiters(pieces: readonly Piece[], delimiters: readonly Delimiter[]): void {
  const spans = pair(delimiters);
  for (const type of ['strong', 'em', 'strike'] as const)
    markPieces(
      pieces,
      spans.filter((span) => span.type === type),
    );
  for (const { piece, char, count } of delimiters) piece.text = char.repeat(count);
}

/** Visits each piece once, however many spans contain it. */
function markPieces(pieces: readonly Piece[], spans: readonly Span[]): void {
  let done = 0;
  for (const { type, from, to } of [...spans].sort((one, other) => one.from - other.from)) {
    for (const piece of pieces.slice(Math.max(from, done), Math.max(to, done)))
      if ('marks' in piece && !piece.marks.some((mark) => mark.type === type))
        piece.marks.push({ type });
    done = Math.max(done, to);
  }
}

function pair(delimiters: readonly Delimiter[]): Span[] {
  const spans: Span[] = [];
  /** Up to this index there is no opener for a closer of this kind. */
  const bottoms = new Map<string, number>();
  const previous = delimiters.map((_, index) => index - 1);
  for (const [index, closer] of delimiters.entries()) {
    const kind = `${closer.char}${closer.opens}${closer.length % 3}`;
    while (closer.closes && closer.count > 0) {
      const bottom = bottoms.get(kind) ?? -1;
      let at = previous[index] ?? -1;
      while (at > bottom && !isOpenerFor(delimiters[at], closer)) at = previous[at] ?? -1;
      const opener = delimiters[at];
      if (at <= bottom || !opener) {
        bottoms.set(kind, index - 1);
        break;
      }
      spans.push(spanOf(opener, closer));
      previous[index] = opener.count > 0 ? at : (previous[at] ?? -1);
    }
  }
  return spans;
}

/** Uses up the delimiters' characters. */
function spanOf(opener: Delimiter, closer: Delimiter): Span {
  const isStrike = closer.char === '~';
  const used = isStrike || (opener.count >= 2 && closer.count >= 2) ? 2 : 1;
  opener.count -= used;
  closer.count -= used;
  const type = isStrike ? 'strike' : used === 2 ? 'strong' : 'em';
  return { type, from: opener.at + 1, to: closer.at };
}

function isOpenerFor(opener: Delimiter | undefined, closer: Delimiter): boolean {
  if (!opener?.opens || opener.char !== closer.char || opener.count === 0) return false;
  // CommonMark's "multiple of 3" rule.
  const isAmbiguous = closer.char !== '~' && (opener.closes || closer.opens);
  const isMultiple = (opener.length + closer.length) % 3 === 0;
  const areMultiples = opener.length % 3 === 0 && closer.length % 3 === 0;
  return !(isAmbiguous && isMultiple && !areMultiples);
}
