import type { WatchLevel } from '../../../contract/generated/schema';
import { selectOptimisticEntities, type WithEntities } from '../optimisticState';

const selectPreferences = (state: WithEntities) =>
  selectOptimisticEntities(state).boardPreferences.entities;

/** What the viewer hears of on a board. */
export const selectWatchLevel = (state: WithEntities, projectId: number): WatchLevel =>
  selectPreferences(state)[projectId]?.watchLevel ?? 'mine';

/** Whether the viewer has muted a task of a board. */
export const selectIsMuted = (state: WithEntities, projectId: number, taskId: number): boolean =>
  selectPreferences(state)[projectId]?.mutedTaskIds.includes(taskId) === true;
