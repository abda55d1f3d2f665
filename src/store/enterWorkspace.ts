import { workspaceEntered } from '../api/commits';
import type { AppDispatch } from './createAppStore';
import type { RootState } from './rootReducer';

/**
 * Switches this tab to a workspace: clears the entities, the connection and the cursor. Does
 * nothing for the current workspace.
 */
export const enterWorkspace =
  (workspaceId: number) => (dispatch: AppDispatch, getState: () => RootState) => {
    if (getState().connection.workspaceId !== workspaceId)
      dispatch(workspaceEntered({ workspaceId }));
  };
