import { useCallback } from 'react';
import { useText } from '../../lib/useText';
import { useAppStore } from '../../store/hooks';
import { createAhead } from '../../ui/createPart';
import { useAnnounce } from '../../ui/topLayerContext';
import type { DragWords } from './dragWords';

/** Says something of a drag; nothing where the words cannot be had now, and the drag goes on without. */
export function useDragWords(): (tell: (words: DragWords) => void) => void {
  const text = useText();
  const announce = useAnnounce();
  const { getState } = useAppStore();
  return useCallback((tell) => {
    const say = () => {
      const create = dragWords.get();
      if (create) tell(create({ text, announce, getState }));
    };
    if (dragWords.get()) say();
    else dragWords.load().then(say, () => undefined);
  }, [text, announce, getState]);
}

const dragWords = createAhead(async () => (await import(/* webpackChunkName: "board-tools" */ './dragWords')).createDragWords);
