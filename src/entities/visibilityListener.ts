import type { ListenerMiddlewareInstance } from '@reduxjs/toolkit';
import type { UpdateQueryMessage } from '../../contract/messages';
import { isCommitReceived, scopeRevoked, snapshotReceived } from '../api/commits';
import type { Refetch } from '../sync/refetch';
import { updateQueryMessages } from '../sync/updateQueryListener';
import type { Entities } from './entitiesReducer';
import type { WithEntities } from './optimisticState';

/**
 * Refetches the list of boards when a board became visible, and removes all rows of a board that is
 * no longer visible. A message about a board that this tab does not know means that the board
 * became visible. When the boards of a workspace are refetched, a missing board lost its visibility
 * while the tab was disconnected.
 */
export function addVisibilityListener(
  start: ListenerMiddlewareInstance['startListening'],
  refetch: Refetch,
): void {
  start({
    predicate: (action, state) =>
      isCommitReceived(action) &&
      updateQueryMessages(action.payload).some((message) =>
        isUnknownBoard(message, state as WithEntities),
      ),
    effect: (action, store) => {
      if (!isCommitReceived(action)) return;
      const { workspaceId } = action.payload;
      refetch.byTags(store, [{ type: 'UserProjects', id: workspaceId }]);
    },
  });
  start({
    predicate: (action) =>
      snapshotReceived.match(action) && action.payload.scope.startsWith('Workspace:'),
    effect: (action, { dispatch, getState, getOriginalState }) => {
      if (!snapshotReceived.match(action)) return;
      const { seq } = action.payload;
      const { projects } = (getState() as WithEntities).entities;
      for (const id of boardsIn((getOriginalState() as WithEntities).entities)) {
        if (!projects.entities[id]) dispatch(scopeRevoked({ scope: `Project:${id}`, seq }));
      }
    },
  });
}

function isUnknownBoard(
  { query, variables }: UpdateQueryMessage,
  { entities }: WithEntities,
): boolean {
  return query === 'projectView' && !entities.projects.entities[Number(variables['id'])];
}

/** The ids of all boards with any loaded row; the board's own row may be missing. */
function boardsIn({
  projects,
  fieldDefinitions: _definitions,
  ...onBoards
}: Entities): ReadonlySet<number> {
  const ids = Object.values(onBoards).flatMap(({ entities }) =>
    Object.values(entities).flatMap((row) => ('projectId' in row && row.projectId) || []),
  );
  return new Set([...projects.ids.map(Number), ...ids]);
}
