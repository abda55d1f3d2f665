import type { SnapshotScope } from '../../contract/messages';

/** The scope of a board as those know it that stand on one; none for what only somebody's My Tasks holds. */
export function projectScopes(projectId: number | null): SnapshotScope[] {
  return projectId === null ? [] : [`Project:${projectId}`];
}
