import { useCallback } from 'react';
import { useText } from '../../../../lib/text/useText';
import { useAppStore } from '../../../../store/hooks';
import { lazyWithPreload } from '../../../../lib/lazy';
import { useAnnounce } from '../../../../ui/overlays/topLayerContext';
import { useBoard } from '../../card/boardContext';
import type { DragAnnouncements } from './dragAnnouncements';

/** Announces a drag; if the messages cannot be loaded, the drag continues without announcements. */
export function useDragAnnouncements(): (
  callback: (announcements: DragAnnouncements) => void,
) => void {
  const text = useText();
  const announce = useAnnounce();
  const { getState } = useAppStore();
  const { getSectionTitle } = useBoard();
  return useCallback(
    (callback) => {
      const say = () => {
        const create = dragAnnouncements.get();
        if (create) callback(create({ text, announce, getState, getSectionTitle }));
      };
      if (dragAnnouncements.get()) say();
      else dragAnnouncements.load().then(say, () => undefined);
    },
    [text, announce, getState, getSectionTitle],
  );
}

const dragAnnouncements = lazyWithPreload(
  async () =>
    (await import(/* webpackChunkName: "board-tools" */ './dragAnnouncements'))
      .createDragAnnouncements,
);
