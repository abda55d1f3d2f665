import type { SavedViewRow } from '../../../contract/rows';
import { useText } from '../../lib/text/useText';
import { useUndoableMutation } from '../outbox/useUndoableMutation';
import { ViewNameDialog } from '../savedViews/ViewNameDialog';
import { stateOfQuery } from './savedSearch';

export type SaveSearchAction = { query: string } | { rename: Pick<SavedViewRow, 'id' | 'title'> };

export interface SaveSearchDialogProps {
  /** The user's My Tasks, which has the saved searches. */
  projectId: number;
  action: SaveSearchAction;
  onClose: () => void;
}

/** Asks for the name of a saved search. */
export function SaveSearchDialog({ projectId, action, onClose }: SaveSearchDialogProps) {
  const text = useText();
  const change = useUndoableMutation();
  const renamed = 'rename' in action ? action.rename : null;

  async function save(title: string) {
    if ('query' in action)
      return change(
        'createSavedView',
        { projectId, title, kind: 'search', state: stateOfQuery(action.query), isShared: false },
        text('saved-search-saved', { title }),
      );
    const { id, title: before } = action.rename;
    return title === before
      ? undefined
      : change('updateSavedView', { id, title }, text('saved-search-renamed', { title }));
  }
  return (
    <ViewNameDialog
      heading={renamed ? text('rename-named', { title: renamed.title }) : text('saved-search-save')}
      label={text('saved-search-title')}
      title={renamed?.title ?? ''}
      canShare={false}
      submit={text(renamed ? 'rename' : 'save')}
      onSave={({ title }) => save(title)}
      onClose={onClose}
    />
  );
}
