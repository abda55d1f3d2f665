import { useCallback } from 'react';
import { boardPreferencesApi } from '../../entities/boardPreferences/endpoints';
import { selectProject } from '../../entities/projects/selectors';
import { useAppStore } from '../../store/hooks';

const { boardPreferences } = boardPreferencesApi.endpoints;

/**
 * Runs an action once the viewer's preferences on a board are loaded, at once if they are. Right after
 * a reload they may still be on their way, and Undo would restore the default instead of them.
 */
export function useOncePreferencesLoaded(projectId: number): (action: () => void) => void {
  const store = useAppStore();
  return useCallback(
    (action) => {
      const state = store.getState();
      const args = { workspaceId: selectProject(state, projectId)?.workspaceId ?? 0 };
      const isLoaded = boardPreferences.select(args)(state).data !== undefined;
      const running = isLoaded
        ? undefined
        : store.dispatch(boardPreferencesApi.util.getRunningQueryThunk('boardPreferences', args));
      // Without a connection the choice is made without them.
      if (running) void running.then(action, action);
      else action();
    },
    [store, projectId],
  );
}
