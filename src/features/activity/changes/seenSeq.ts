import type { RootState } from '../../../store/rootReducer';

/** The commit up to which the user has seen a workspace's boards: the answer's, or what came since. */
export const seenSeq = (
  { connection: { workspaceId, cursor } }: RootState,
  ofWorkspace: number,
  seq: number,
): number => (workspaceId === ofWorkspace ? Math.max(seq, cursor ?? 0) : seq);
