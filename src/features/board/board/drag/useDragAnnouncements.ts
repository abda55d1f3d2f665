import { useCallback } from 'react';
import { useText } from '../../../../lib/text/useText';
import { useAppStore } from '../../../../store/hooks';
import { lazyWithPreload } from '../../../../lib/lazy';
import { useAnnounce } from '../../../../ui/overlays/topLayerContext';
import { useBoard } from '../../card/boardContext';
import type { DragAnnouncements } from './dragAnnouncements';

/** Announces a drag; if the messages cannot be loaded, the drag continues without announcements. */
export function useDragAnnouncements(): (
  setAnnouncements: (words: DragAnnouncements) => void,
) => void {
  const text = useText();
  const announce = useAnnounce();
  const { getState } = useAppStore();
  const { listTitle } = useBoard();
  return useCallback(
    (setAnnouncements) => {
      const say = () => {
        const create = dragAnnouncements.get();
        if (create) setAnnouncements(create({ text, announce, getState, listTitle }));
      };
      if (dragAnnouncements.get()) say();
      else dragAnnouncements.load().then(say, () => undefined);
    },
    [text, announce, getState, listTitle],
  );
}

const dragAnnouncements = lazyWithPreload(
  async () =>
    (await import(/* webpackChunkName: "board-tools" */ './dragAnnouncements'))
      .createDragAnnouncements,
);
