import { loadMutations } from '../../entities/loadMutations';
import { useAppDispatch } from '../../store/hooks';
import { useFirstInteraction } from '../../ui/hooks/useFirstInteraction';
import { moveInTreeDialog, titleDialog } from './treeDialogs';

/** Preloads the dialogs of spaces and folders: on demand the network may be gone. */
export function usePreloadTreeDialogs(canEdit: boolean): void {
  const dispatch = useAppDispatch();
  useFirstInteraction(
    () => {
      // What does not come now is sent for again when it is wanted.
      for (const bring of [
        dispatch(loadMutations(['createSpace'])),
        titleDialog.load(),
        moveInTreeDialog.load(),
      ])
        bring?.catch(() => undefined);
    },
    { isWanted: canEdit },
  );
}
