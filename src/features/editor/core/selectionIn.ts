import type { Node } from 'prosemirror-model';
import { TextSelection, type Selection } from 'prosemirror-state';

/**
 * The selection of a document in another version of it, for example in the shared one that others
 * have changed: both ends stay at their text, before and behind the part that differs.
 */
export function selectionIn(next: Node, { anchor, head, $from }: Selection): Selection {
  const before = $from.doc;
  const [from, to] = [anchor, head].map((position) =>
    next.resolve(Math.min(positionIn(next, before, position), next.content.size)),
  );
  return from && to ? TextSelection.between(from, to) : TextSelection.atStart(next);
}

function positionIn(next: Node, before: Node, position: number): number {
  const start = before.content.findDiffStart(next.content);
  if (start === null || position <= start) return position;
  const end = before.content.findDiffEnd(next.content);
  // Inside the part that differs there is no certain place: its start is the nearest.
  if (!end || position < end.a) return start;
  return Math.max(start, position + end.b - end.a);
}
