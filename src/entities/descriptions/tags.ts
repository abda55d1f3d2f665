import type { Tag } from '../../api/injectEndpoints';

/** The cache tag of a description's former versions. */
export const versionsOf = (taskId: number): Tag => ({ type: 'Versions', id: taskId });
