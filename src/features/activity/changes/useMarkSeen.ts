import { useEffect, useRef } from 'react';
import { sendOnClose } from './sendOnClose';
import { MarkBoardSeenDocument } from '../../../entities/activity/documents.lazy.generated';
import { activityLazyApi } from '../../../entities/activity/endpoints.lazy.generated';
import { useAppStore, useAppDispatch } from '../../../store/hooks';
import { seenSeq } from './seenSeq';

/** A short look at another tab is no leaving. */
const AWAY_MS = 5 * 60_000;

export interface Look {
  projectId: number;
  workspaceId: number;
  /** The state that the answer is about; undefined until it is there: then nothing was seen. */
  seq: number | undefined;
  refetch: () => unknown;
}

/**
 * Stores how far the user has seen the board when they leave it: for another screen, by closing the
 * page, or by leaving it in the background for some minutes. One who comes back after that long gets
 * a new answer.
 */
export function useMarkSeen({ projectId, workspaceId, seq, refetch }: Look): void {
  const store = useAppStore();
  const dispatch = useAppDispatch();
  const answer = useRef({ seq, refetch });
  useEffect(() => {
    answer.current = { seq, refetch };
  }, [seq, refetch]);

  useEffect(() => {
    let wasShown = !document.hidden;
    let hidden: { at: number; seen: ReturnType<typeof seen> } | null = null;
    let timer: ReturnType<typeof setTimeout> | undefined;

    function seen() {
      const { seq: known } = answer.current;
      if (known === undefined || !wasShown) return null;
      return { id: projectId, seq: seenSeq(store.getState(), workspaceId, known) };
    }
    function mark(upTo: ReturnType<typeof seen>): void {
      if (!upTo) return;
      const { markBoardSeen } = activityLazyApi.endpoints;
      void dispatch(markBoardSeen.initiate(upTo, { track: false }));
    }
    function handleVisibility(): void {
      clearTimeout(timer);
      if (document.hidden) {
        const now = { at: Date.now(), seen: seen() };
        hidden = now;
        timer = setTimeout(() => mark(now.seen), AWAY_MS);
        return;
      }
      const isBack = hidden === null || Date.now() - hidden.at >= AWAY_MS;
      hidden = null;
      wasShown = true;
      if (isBack && answer.current.seq !== undefined) answer.current.refetch();
    }
    function handleClose(): void {
      const upTo = hidden ? hidden.seen : seen();
      if (upTo) dispatch(sendOnClose(MarkBoardSeenDocument, upTo));
    }

    document.addEventListener('visibilitychange', handleVisibility);
    window.addEventListener('pagehide', handleClose);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', handleVisibility);
      window.removeEventListener('pagehide', handleClose);
      mark(seen());
    };
  }, [dispatch, store, projectId, workspaceId]);
}
