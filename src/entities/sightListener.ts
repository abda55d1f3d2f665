import type { ListenerMiddlewareInstance } from '@reduxjs/toolkit';
import { scopeLost, snapshotReceived } from '../api/commits';
import type { Tables } from './tables';
import type { WithTables } from './visible';

/**
 * Where the boards of a workspace are read anew, a board that is missing went out of sight while nobody was connected to
 * hear it: what stands on it is forgotten with it.
 */
export function addSightListener(start: ListenerMiddlewareInstance['startListening']): void {
  start({
    predicate: (action) => snapshotReceived.match(action) && action.payload.scope.startsWith('Workspace:'),
    effect: (action, { dispatch, getState, getOriginalState }) => {
      if (!snapshotReceived.match(action)) return;
      const { seq } = action.payload;
      const { projects } = (getState() as WithTables).tables;
      for (const id of boardsIn((getOriginalState() as WithTables).tables)) {
        if (!projects.entities[id]) dispatch(scopeLost({ scope: `Project:${id}`, seq }));
      }
    },
  });
}

/** Every board that something is known of: its own row may never have come. */
function boardsIn({ projects, sections, tasks, taskLinks }: Tables): ReadonlySet<number> {
  const children = [sections, tasks, taskLinks].flatMap(({ entities }) => Object.values<{ projectId: number | null }>(entities));
  return new Set([...projects.ids.map(Number), ...children.flatMap(({ projectId }) => (projectId === null ? [] : [projectId]))]);
}
