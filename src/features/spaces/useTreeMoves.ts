import { useCallback } from 'react';
import { useText } from '../../lib/text/useText';
import { useUndoableMutation } from '../outbox/useUndoableMutation';
import type { TreeMove } from './dropInTree';

/** Puts a board, a folder or a space elsewhere, where it shows at once. */
export function useTreeMoves(): (move: TreeMove) => void {
  const text = useText();
  const change = useUndoableMutation();
  return useCallback(
    (move) => {
      const { id, after } = move;
      // In a folder a board's space is the folder's, so that only one of the two is named.
      if (move.kind === 'board')
        void change(
          'updateProject',
          {
            id,
            after,
            ...(move.folderId === null ? { spaceId: move.spaceId } : { folderId: move.folderId }),
          },
          text('board-moved'),
        );
      else if (move.kind === 'folder')
        void change('updateFolder', { id, spaceId: move.spaceId, after }, text('folder-moved'));
      else void change('updateSpace', { id, after }, text('space-moved'));
    },
    [text, change],
  );
}
