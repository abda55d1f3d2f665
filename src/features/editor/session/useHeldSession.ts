import { addListener } from '@reduxjs/toolkit';
import { useCallback, useEffect, useRef, useSyncExternalStore } from 'react';
import { sessionApi } from '../../../entities/session/endpoints.generated';
import { selectDescription } from '../../../entities/descriptions/selectors';
import type { AppStore } from '../../../store/createAppStore';
import { draftCacheOf } from '../../../sync/device/draftCache';
import { outboxClosed } from '../../../sync/syncActions';
import { useAppStore } from '../../../store/hooks';
import { useEnqueueMutation } from '../../../store/useEnqueueMutation';
import { LIMITS } from '../../../../contract/limits';
import { HeldSessions, type HeldSession, type Leftovers } from './heldSessions';
import { openSharedDocument, type SessionNeeds } from './sharedSession';

const heldByStore = new WeakMap<AppStore, HeldSessions>();

function sessionsOf(store: AppStore): HeldSessions {
  const known = heldByStore.get(store);
  if (known) return known;
  const held = new HeldSessions();
  heldByStore.set(store, held);
  store.dispatch(addListener({ actionCreator: outboxClosed, effect: () => held.endAll() }));
  return held;
}

/**
 * The session of a task's description while the component is mounted, and after that until its text
 * is safe.
 * @param wasUsed whether the session's text is the one that was written in.
 */
export function useHeldSession(
  taskId: number,
  keep: Leftovers['keep'],
  wasUsed: () => boolean,
): HeldSession | null {
  const store = useAppStore();
  const enqueue = useEnqueueMutation();
  const sessions = sessionsOf(store);
  const get = useCallback(() => sessions.get(taskId), [sessions, taskId]);
  const held = useSyncExternalStore(sessions.subscribe, get);
  const latest = useRef({ keep, wasUsed, enqueue });
  useEffect(() => {
    latest.current = { keep, wasUsed, enqueue };
  });
  useEffect(() => {
    sessions.take(taskId, () => openSharedDocument(taskId, needsOf(store)));
    return () => {
      const { current } = latest;
      if (!current.wasUsed()) return sessions.drop(taskId);
      void sessions.release(taskId, {
        keep: current.keep,
        ...textsOf(store, taskId),
        async write(description, baseVersion) {
          if (description.length > LIMITS.description.max) return false;
          const variables = { id: taskId, description, baseVersion };
          return 'entry' in (await current.enqueue('updateTaskDescription', variables));
        },
      });
    };
  }, [store, sessions, taskId]);
  return held;
}

/** The description of the task in the store, and whether its draft is still there. */
function textsOf(
  store: AppStore,
  taskId: number,
): Pick<Leftovers, 'current' | 'isDiscarded' | 'subscribe'> {
  const { platform, connection } = store.services;
  const drafts = draftCacheOf(platform.drafts, Number(connection.readUid()));
  const readRow = () => selectDescription(store.getState(), taskId);
  const isDiscarded = () => drafts.read(`description:${taskId}`) === null;
  return {
    isDiscarded,
    current() {
      const row = readRow();
      return { description: row?.description ?? '', version: row?.version ?? 0 };
    },
    subscribe(listener) {
      let known = readRow();
      const stopRows = store.subscribe(() => {
        const row = readRow();
        if (row === known) return;
        known = row;
        listener();
      });
      const stopDrafts = drafts.subscribe(() => {
        if (isDiscarded()) listener();
      });
      return () => {
        stopRows();
        stopDrafts();
      };
    },
  };
}

function needsOf({ services, dispatch }: AppStore): SessionNeeds {
  const { platform, connection } = services;
  return {
    url: `${connection.origin.replace(/^http/, 'ws')}/editor`,
    async getTicket() {
      const options = { forceRefetch: true, subscribe: false };
      const { data } = await dispatch(sessionApi.endpoints.getWsToken.initiate({}, options));
      return data?.wsToken ?? null;
    },
    random: () => platform.random(),
    sleep: (delayMs, signal) => platform.sleep(delayMs, signal),
    isOnline: () => platform.isOnline(),
    onNetworkChange: (handle) => platform.onNetworkChange(handle),
  };
}
