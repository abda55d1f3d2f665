import diff from 'fast-diff';
import type * as Y from 'yjs';
import { formatOf } from './createChild';
import { runOf, type Format, type RawNode } from './sharedDocument';

const MARKS = ['link', 'strong', 'em', 'strike', 'code'];

/** Changes a shared text into another one, character by character, with the fewest changes. */
export function changeText(text: Y.XmlText, run: readonly RawNode[]): void {
  const current = runOf(text);
  const had = formatsOf(current);
  const formats = formatsOf(run);
  let at = 0;
  let from = 0;
  for (const [kind, part] of diff(joined(current), joined(run), undefined, true)) {
    const { length } = part;
    if (kind === diff.DELETE) {
      text.delete(at, length);
      from += length;
      continue;
    }
    const isNew = kind === diff.INSERT;
    for (const { start, end } of stretchesOf(length, (i) =>
      isNew ? [formats[at + i]] : [formats[at + i], had[from + i]],
    )) {
      const format = formats[at + start] ?? {};
      const full = Object.fromEntries(MARKS.map((mark) => [mark, format[mark] ?? null]));
      if (isNew) text.insert(at + start, part.slice(start, end), full);
      else if (!isSame(had[from + start], format)) text.format(at + start, end - start, full);
    }
    at += length;
    if (!isNew) from += length;
  }
}

const joined = (run: readonly RawNode[]): string => run.map(({ text = '' }) => text).join('');

/** The format of each UTF-16 unit. */
const formatsOf = (run: readonly RawNode[]): Format[] =>
  run.flatMap((node) => {
    const format = formatOf(node);
    return Array.from({ length: node.text?.length ?? 0 }, () => format);
  });

/** Neighbours with the same values, together. */
function stretchesOf(
  length: number,
  valuesAt: (index: number) => unknown[],
): { start: number; end: number }[] {
  const stretches: { start: number; end: number }[] = [];
  let start = 0;
  for (let i = 1; i <= length; i += 1) {
    if (i < length && isSame(valuesAt(i), valuesAt(start))) continue;
    stretches.push({ start, end: i });
    start = i;
  }
  return stretches;
}

const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other);
