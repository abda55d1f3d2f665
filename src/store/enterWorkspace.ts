import { workspaceEntered } from '../api/commits';
import type { AppDispatch } from './createAppStore';
import type { RootState } from './rootReducer';

/** This tab is about that workspace from now on: its tables, its line, its place in the log. The same one again changes nothing. */
export const enterWorkspace =
  (workspaceId: number) => (dispatch: AppDispatch, getState: () => RootState) => {
    if (getState().connection.workspaceId !== workspaceId)
      dispatch(workspaceEntered({ workspaceId }));
  };
