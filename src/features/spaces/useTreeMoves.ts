import { useCallback } from 'react';
import { useUpdateFolderMutation, useUpdateSpaceMutation } from '../../entities/spaces/endpoints';
import { useText } from '../../lib/useText';
import { useChange } from '../outbox/useUndoToast';
import type { TreeMove } from './dropInTree';
import { useDeed } from './useDeed';

/** Puts a board, a folder or a space elsewhere. A board shows there at once; groups need the line. */
export function useTreeMoves(): (move: TreeMove) => void {
  const text = useText();
  const change = useChange();
  const deed = useDeed();
  const [updateFolder] = useUpdateFolderMutation();
  const [updateSpace] = useUpdateSpaceMutation();
  return useCallback((move) => {
    const { id, after } = move;
    // In a folder a board's space is the folder's, so that only one of the two is named.
    if (move.kind === 'board') void change('updateProject', { id, after, ...(move.folderId === null ? { spaceId: move.spaceId } : { folderId: move.folderId }) }, text('board-moved'));
    else if (move.kind === 'folder') void deed(updateFolder({ id, spaceId: move.spaceId, after }), text('folder-moved'));
    else void deed(updateSpace({ id, after }), text('space-moved'));
  }, [text, change, deed, updateFolder, updateSpace]);
}
