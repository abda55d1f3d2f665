import { useCallback } from 'react';
import { useLocation, useMatch } from 'react-router-dom';
import { PATTERNS } from '../../../contract/links';
import type { SavedViewRow } from '../../../contract/rows';
import { viewState, type ViewKind } from '../../../contract/views/viewQuery';
import { useText } from '../../lib/text/useText';
import { useUndoableMutation } from '../outbox/useUndoableMutation';

/** The screen that is shown, as a kind of view. */
export function useViewKind(): ViewKind {
  return useMatch(PATTERNS.table) === null ? 'board' : 'table';
}

/** Replaces what a view shows by what the address shows now. */
export function useSaveChanges(): (view: Pick<SavedViewRow, 'id' | 'title'>) => void {
  const text = useText();
  const change = useUndoableMutation();
  const kind = useViewKind();
  const { search } = useLocation();
  return useCallback(
    ({ id, title }) =>
      void change(
        'updateSavedView',
        { id, kind, state: viewState(kind, search) },
        text('saved-view-changed', { title }),
      ),
    [change, kind, search, text],
  );
}
