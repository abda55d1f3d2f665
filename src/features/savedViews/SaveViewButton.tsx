import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { selectSavedViews } from '../../entities/savedViews/selectors';
import { useText } from '../../lib/text/useText';
import { lazyWithPreload } from '../../lib/lazy';
import { useAppSelector } from '../../store/hooks';
import { Button } from '../../ui/components/Button';
import { useLazy } from '../../ui/lazy/useLazy';
import { useBoard } from '../board/card/boardContext';
import { useSaveChanges } from './useSaveChanges';
import { isChanged, viewIdOf } from './viewAddress';

/** Saves the present filter and layout as a view, or the changes of the open one. */
export function SaveViewButton() {
  const text = useText();
  const { search } = useLocation();
  const { projectId, canEdit } = useBoard();
  const id = viewIdOf(search);
  const open = useAppSelector((state) => selectSavedViews(state, projectId)).find(
    (view) => view.id === id,
  );
  const saveChanges = useSaveChanges();
  const [isAsking, setIsAsking] = useState(false);
  const { Component: ViewDialog } = useLazy(viewDialog, isAsking);
  if (!canEdit) return null;
  return (
    <>
      {open && isChanged(open, search) && (
        <Button tone="tonal" onClick={() => saveChanges(open)}>
          {text('saved-view-save-changes')}
        </Button>
      )}
      <Button tone="quiet" onClick={() => setIsAsking(true)}>
        {text('saved-view-save')}
      </Button>
      {isAsking && ViewDialog && <ViewDialog action="create" onClose={() => setIsAsking(false)} />}
    </>
  );
}

const viewDialog = lazyWithPreload(
  async () => (await import(/* webpackChunkName: "saved-views" */ './ViewDialog')).ViewDialog,
  { opensField: true },
);
