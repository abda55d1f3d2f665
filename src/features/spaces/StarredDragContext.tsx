import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { DragDropContext } from 'react-beautiful-dnd';
import type { DragStart, DragUpdate, DropResult, ResponderProvided } from 'react-beautiful-dnd';
import type { ProjectRow } from '../../../contract/rows';
import { useText } from '../../lib/text/useText';
import { useAnnounce } from '../../ui/overlays/topLayerContext';
import { useMoveStarred } from './useMoveStarred';

export interface StarredDragContextProps {
  boards: readonly ProjectRow[];
  children: ReactNode;
}

/** The library's own announcements are in English. */
const NO_LIBRARY_ANNOUNCEMENT = '';

/** Starred boards can be dragged among each other, and nowhere else. */
export function StarredDragContext({ boards, children }: StarredDragContextProps) {
  const text = useText();
  const announce = useAnnounce();
  const move = useMoveStarred(boards);
  const say = (words: string) => announce(words, 'assertive');
  const place = (index: number) => ({ pos: index + 1, total: boards.length });
  const boardAt = (draggableId: string) => boards.find(({ id }) => draggableId === `starred-${id}`);

  function handleStart({ draggableId, source }: DragStart, { announce: own }: ResponderProvided) {
    own(NO_LIBRARY_ANNOUNCEMENT);
    const title = boardAt(draggableId)?.title ?? '';
    say(text('dnd-item-lift', { title, ...place(source.index) }));
  }

  function handleUpdate({ destination }: DragUpdate, { announce: own }: ResponderProvided) {
    own(NO_LIBRARY_ANNOUNCEMENT);
    say(destination ? text('dnd-position', place(destination.index)) : text('dnd-outside'));
  }

  function handleEnd(result: DropResult, { announce: own }: ResponderProvided) {
    own(NO_LIBRARY_ANNOUNCEMENT);
    const { source, destination } = result;
    const board = boardAt(result.draggableId);
    // It may have lost its star on another device.
    if (!board) return;
    const { id, title } = board;
    if (!destination || destination.index === source.index) {
      say(text('dnd-same-spot', { title }));
      return;
    }
    say(text('dnd-item-drop', { title, ...place(destination.index) }));
    // Shown in the same pass in which the library releases the line: it would be seen flying back.
    flushSync(() => move(id, destination.index));
  }

  return (
    <DragDropContext
      onDragStart={handleStart}
      onDragUpdate={handleUpdate}
      onDragEnd={handleEnd}
      dragHandleUsageInstructions={text('dnd-tree-instructions')}
    >
      {children}
    </DragDropContext>
  );
}
