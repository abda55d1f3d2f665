import type { RelatedEnd } from '../../../entities/relations/accessors';

/** Whether two lists name the same relations in the same order. */
export function isSameEnds(a: readonly RelatedEnd[], b: readonly RelatedEnd[]): boolean {
  return (
    a.length === b.length &&
    a.every((end, at) => end.kind === b[at]?.kind && end.taskId === b[at].taskId)
  );
}
