import type { SnapshotScope } from '../../contract/messages';

/** `isWithinBoard(12, 'Project:12')`: whether a board's row is a part of what a snapshot is the whole of. */
export function isWithinBoard(projectId: number | null, scope: SnapshotScope): boolean {
  return projectId !== null && scope === `Project:${projectId}`;
}
