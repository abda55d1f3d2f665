import { useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { DragDropContext } from 'react-beautiful-dnd';
import type {
  BeforeCapture,
  DragStart,
  DragUpdate,
  DropResult,
  ResponderProvided,
} from 'react-beautiful-dnd';
import { useText } from '../../lib/text/useText';
import { useAnnounce } from '../../ui/overlays/topLayerContext';
import { dropInTree } from './dropInTree';
import { TreeDragState } from './treeDrag';
import { rowsBeside, titleOfRow, type TreeRow } from './treeRows';
import { useTreeMoves } from './useTreeMoves';

export interface TreeDragContextProps {
  rows: readonly TreeRow[];
  children: ReactNode;
}

export const dragIdOfRow = ({ kind, id }: TreeRow) => `${kind}-${id}`;
/** The library's own announcements are in English. */
const NO_LIBRARY_ANNOUNCEMENT = '';

/** Everything in the sidebar that can be dragged is within this. */
export function TreeDragContext({ rows, children }: TreeDragContextProps) {
  const text = useText();
  const announce = useAnnounce();
  const move = useTreeMoves();
  const [beside, setBeside] = useState<readonly TreeRow[] | null>(null);
  const lifted = useRef<{ row: TreeRow; order: readonly TreeRow[] } | null>(null);
  const say = (words: string) => announce(words, 'assertive');
  const place = (index: number) => ({ pos: index + 1, total: lifted.current?.order.length ?? 0 });

  function handleBeforeCapture({ draggableId }: BeforeCapture) {
    const row = rows.find((one) => dragIdOfRow(one) === draggableId);
    if (!row) return;
    const order = rowsBeside(rows, row);
    lifted.current = { row, order };
    flushSync(() => setBeside(order));
  }

  function handleStart({ source }: DragStart, { announce: own }: ResponderProvided) {
    own(NO_LIBRARY_ANNOUNCEMENT);
    if (lifted.current)
      say(text('dnd-item-lift', { title: titleOfRow(lifted.current.row), ...place(source.index) }));
  }

  function handleUpdate({ destination }: DragUpdate, { announce: own }: ResponderProvided) {
    own(NO_LIBRARY_ANNOUNCEMENT);
    say(destination ? text('dnd-position', place(destination.index)) : text('dnd-outside'));
  }

  function handleEnd({ source, destination }: DropResult, { announce: own }: ResponderProvided) {
    own(NO_LIBRARY_ANNOUNCEMENT);
    const drag = lifted.current;
    lifted.current = null;
    flushSync(() => {
      setBeside(null);
      if (!drag) return;
      const title = titleOfRow(drag.row);
      if (!destination || destination.index === source.index) {
        say(text('dnd-same-spot', { title }));
        return;
      }
      say(text('dnd-item-drop', { title, pos: destination.index + 1, total: drag.order.length }));
      move(
        dropInTree(
          drag.row,
          drag.order.filter((row) => row !== drag.row),
          destination.index,
        ),
      );
    });
  }

  return (
    <DragDropContext
      onBeforeCapture={handleBeforeCapture}
      onDragStart={handleStart}
      onDragUpdate={handleUpdate}
      onDragEnd={handleEnd}
      dragHandleUsageInstructions={text('dnd-tree-instructions')}
    >
      <TreeDragState value={beside}>{children}</TreeDragState>
    </DragDropContext>
  );
}
