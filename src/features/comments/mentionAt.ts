/** An @ and the text between it and the caret. */
export interface MentionFound {
  /** The index of the @. */
  start: number;
  end: number;
  query: string;
}

const BEFORE_CARET = /(?<![\p{L}\p{N}_@.])@([\p{L}\p{N}._-]{0,30})$/u;

/** The mention that is being typed at the caret, or null. */
export function mentionAt(text: string, caret: number): MentionFound | null {
  const found = BEFORE_CARET.exec(text.slice(0, caret));
  return found ? { start: found.index, end: caret, query: found[1] ?? '' } : null;
}

/** Replaces the mention with the chosen nick and a space; also returns the new caret position. */
export function withMention(
  text: string,
  { start, end }: MentionFound,
  nick: string,
): { value: string; caret: number } {
  const after = text.slice(end);
  const space = /^\s/.test(after) ? '' : ' ';
  return {
    value: `${text.slice(0, start)}@${nick}${space}${after}`,
    caret: start + nick.length + 2,
  };
}
