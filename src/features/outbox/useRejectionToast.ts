import { addListener } from '@reduxjs/toolkit';
import { useEffect, useRef } from 'react';
import { useText } from '../../lib/text/useText';
import { useAppDispatch, useAppStore } from '../../store/hooks';
import { mutationRejected } from '../../sync/syncActions';
import { useToast } from '../../ui/overlays/topLayerContext';

/**
 * Says at the moment of a refusal that there is one, wherever the reader is by then. Several in a
 * row are one toast, which counts on; what was refused before this page began is not news.
 * @param onShow the reader wants to see them; must be stable
 */
export function useRejectionToast(onShow: () => void): void {
  const text = useText();
  const toast = useToast();
  const store = useAppStore();
  const dispatch = useAppDispatch();
  const takeAway = useRef<() => void>(() => undefined);

  useEffect(
    () =>
      dispatch(
        addListener({
          actionCreator: mutationRejected,
          effect: () => {
            const { rejected: refused } = store.getState().outbox;
            takeAway.current();
            takeAway.current = toast({
              text: text('refused-count', { n: refused.length }),
              action: { label: text('refused-show'), onAction: onShow },
              isError: true,
            });
          },
        }),
      ),
    [dispatch, store, toast, text, onShow],
  );
}
