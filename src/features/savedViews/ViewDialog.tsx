import { useLocation, useNavigate } from 'react-router-dom';
import { LIMITS } from '../../../contract/limits';
import type { SavedViewRow } from '../../../contract/rows';
import { viewState } from '../../../contract/views/viewQuery';
import type { ServerMessage } from '../../lib/server/serverMessage';
import { useText } from '../../lib/text/useText';
import { useEnqueueMutation } from '../../store/useEnqueueMutation';
import { useBoard } from '../board/card/boardContext';
import { useUndoableMutation, useUndoToast } from '../outbox/useUndoableMutation';
import { useViewKind } from './useSaveChanges';
import { searchOfView } from './viewAddress';
import { ViewNameDialog } from './ViewNameDialog';

export type ViewDialogAction = 'create' | { rename: Pick<SavedViewRow, 'id' | 'title'> };

/** Asks for the name of a view, and for a new one who sees it. */
export function ViewDialog({ action, onClose }: { action: ViewDialogAction; onClose: () => void }) {
  const text = useText();
  const create = useCreate();
  const rename = useRename();
  const renamed = action === 'create' ? null : action.rename;
  return (
    <ViewNameDialog
      heading={renamed ? text('rename-named', { title: renamed.title }) : text('saved-view-save')}
      label={text('saved-view-title')}
      title={renamed?.title ?? ''}
      canShare={!renamed}
      submit={text(renamed ? 'rename' : 'save')}
      onSave={({ title, isShared }) => (renamed ? rename(renamed, title) : create(title, isShared))}
      onClose={onClose}
    />
  );
}

/** Saves what the address shows. @returns (from the call) why it cannot even wait */
function useCreate() {
  const text = useText();
  const navigate = useNavigate();
  const enqueue = useEnqueueMutation();
  const undoToast = useUndoToast();
  const kind = useViewKind();
  const { search } = useLocation();
  const { projectId } = useBoard();
  return async (title: string, isShared: boolean): Promise<ServerMessage | undefined> => {
    const state = viewState(kind, search);
    if (state.length > LIMITS.savedViewState.max)
      return { key: 'saved-view-too-large', values: { max: LIMITS.savedViewState.max } };
    const answer = await enqueue('createSavedView', { projectId, title, kind, state, isShared });
    if ('problem' in answer) return answer.problem;
    undoToast(text('saved-view-saved', { title }), answer.entry);
    const id = answer.entry.makes;
    if (id != null) void navigate({ search: searchOfView({ id, state }) }, { replace: true });
    return undefined;
  };
}

/** Renames a view. @returns (from the call) why it cannot even wait */
export function useRename() {
  const text = useText();
  const change = useUndoableMutation();
  return async (
    { id, title: before }: Pick<SavedViewRow, 'id' | 'title'>,
    title: string,
  ): Promise<ServerMessage | undefined> =>
    title === before
      ? undefined
      : change('updateSavedView', { id, title }, text('saved-view-renamed', { title }));
}
