import type { SnapshotScope } from '../../contract/messages';

/**
 * The scope of a board for the mutations of its tasks; none for a task that is only in a user's My
 * Tasks.
 */
export function projectScopes(projectId: number | null): SnapshotScope[] {
  return projectId === null ? [] : [`Project:${projectId}`];
}
