import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import type { ConnectionState } from './connection/connectionSlice';
import { backoffMs } from './connection/keepConnected';
import type { OutboxState } from './outboxSlice';
import type { PendingMutation } from './pendingMutation';
import type { Platform } from './platform';
import { sendingPaused } from './syncActions';

/**
 * Starts the request of an entry that is about to be enqueued, if it creates something and nothing
 * precedes it: the request leaves before the page renders the change. Absent while this tab does not
 * send.
 */
export interface EarlySending {
  begin?: ((entry: PendingMutation) => void) | undefined;
}

export interface SenderServices {
  platform: Platform;
  userId: number;
  dispatch: ThunkDispatch<unknown, unknown, UnknownAction>;
  state: () => { outbox: OutboxState; connection: ConnectionState };
  /** Resolves when all current entries are on the device. */
  stored: () => Promise<void>;
  /**
   * The entries that this tab made and that the device has not stored yet: when each is painted, by
   * `mutationId`.
   */
  unstored: ReadonlyMap<string, Promise<void>>;
  sending: EarlySending;
  /** Loads the endpoints of these names. */
  loadEndpoints: (names: readonly string[]) => Promise<void>;
}

export interface Sender {
  /** Call it when there may be a new entry to send. An indeterminate entry keeps waiting. */
  wake(): void;
  /** Call it when the server may be reachable again: retries an indeterminate entry at once. */
  retry(): void;
  stop(): void;
}

/** What ends the waiting of the sender; `idle` and `retryDelay` are replaced for each wait. */
export interface SenderSignals {
  readonly stop: AbortController;
  idle: AbortController;
  retryDelay: AbortController;
}

/**
 * Starts the sender of this tab. One tab of the browser sends at a time. `sendEntries` is loaded when
 * the first entry waits.
 */
export function startSender(services: SenderServices): Sender {
  const signals: SenderSignals = {
    stop: new AbortController(),
    idle: new AbortController(),
    retryDelay: new AbortController(),
  };
  void services.platform.withLock('kreda-outbox', signals.stop.signal, () =>
    run(services, signals),
  );
  return {
    wake: () => signals.idle.abort(),
    retry: () => signals.retryDelay.abort(),
    stop: () => {
      for (const one of [signals.stop, signals.idle, signals.retryDelay]) one.abort();
    },
  };
}

async function run(services: SenderServices, signals: SenderSignals): Promise<void> {
  const { platform, dispatch } = services;
  for (let failures = 1; await nextEntry(services, signals); failures++) {
    const code = await import(/* webpackChunkName: "writing" */ './sendEntries').catch(() => null);
    if (code) return code.sendEntries(services, signals);
    if (signals.stop.signal.aborted) return;
    // The network is gone: it is loaded when it returns.
    dispatch(sendingPaused({ code: 'network-error' }));
    signals.retryDelay = new AbortController();
    await platform.sleep(backoffMs(failures, platform.random()), signals.retryDelay.signal);
  }
}

/** Waits for an entry to send. @returns null when the sender has stopped */
export async function nextEntry(
  services: SenderServices,
  signals: SenderSignals,
): Promise<PendingMutation | null> {
  while (!signals.stop.signal.aborted) {
    signals.idle = new AbortController();
    const entry = firstOf(services);
    if (entry) return entry;
    await services.platform.sleep(Infinity, signals.idle.signal);
  }
  return null;
}

/** The entry to send next. */
export const firstOf = ({ state, userId }: SenderServices): PendingMutation | undefined =>
  state().outbox.pending.find((entry) => entry.userId === userId);
