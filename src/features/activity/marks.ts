/**
 * Private-use characters around a part of a translated sentence, so that the part can be shown in
 * another way wherever a language puts it.
 */
const MARKS = { name: ['\uE000', '\uE001'], title: ['\uE002', '\uE003'] } as const;
export type Marked = keyof typeof MARKS;

export interface Piece {
  text: string;
  mark: Marked | null;
}

const ANY_MARK = /[\uE000-\uE003]/gu;
const PIECES = /\uE000([^\uE000-\uE003]*)\uE001|\uE002([^\uE000-\uE003]*)\uE003/gu;

/** Marks a part of a sentence, which loses any such character that a user typed. */
export function markPart(mark: Marked, part: string): string {
  const [start, end] = MARKS[mark];
  return start + part.replace(ANY_MARK, '') + end;
}

/** The pieces of a sentence; only the first marked title counts. */
export function piecesOf(sentence: string): Piece[] {
  const pieces: Piece[] = [];
  let from = 0;
  let hasTitle = false;
  const add = (text: string, mark: Marked | null) => {
    if (text !== '') pieces.push({ text: text.replace(ANY_MARK, ''), mark });
  };
  for (const { index, 0: whole, 1: name, 2: title = '' } of sentence.matchAll(PIECES)) {
    add(sentence.slice(from, index), null);
    if (name !== undefined) add(name, 'name');
    else add(title, hasTitle ? null : 'title');
    hasTitle ||= name === undefined;
    from = index + whole.length;
  }
  add(sentence.slice(from), null);
  return pieces;
}

export const withoutMarks = (sentence: string) => sentence.replace(ANY_MARK, '');
