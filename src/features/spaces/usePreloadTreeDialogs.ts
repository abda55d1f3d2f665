import { bringPredictions } from '../../entities/bringPredictions';
import { useFirstInteraction } from '../../ui/hooks/useFirstInteraction';
import { moveInTreeDialog, titleDialog } from './treeDialogs';

/** What may be wanted of spaces and folders is there before somebody wants it: by then the network may be gone. */
export function usePreloadTreeDialogs(canEdit: boolean): void {
  useFirstInteraction(
    () => {
      // What does not come now is sent for again when it is wanted.
      for (const bring of [
        bringPredictions(['createSpace']),
        titleDialog.load(),
        moveInTreeDialog.load(),
      ])
        bring.catch(() => undefined);
    },
    { isWanted: canEdit },
  );
}
