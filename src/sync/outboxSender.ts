import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import type { ConnectionState } from './connectionSlice';
import { backoffMs } from './keepConnected';
import type { OutboxState } from './outboxSlice';
import type { PendingMutation } from './pendingMutation';
import type { Platform } from './platform';
import { sendMutation, type Outcome } from './sendMutation';
import {
  responseLost,
  mutationRejected,
  mutationFulfilled,
  sendingPaused,
  sendingResumed,
} from './syncActions';

/** A repeated unknown error becomes a rejection: after five attempts over ten minutes. */
const UNKNOWN_ERROR_LIMIT = { times: 5, overMs: 600_000 };

export interface SenderServices {
  platform: Platform;
  userId: number;
  dispatch: ThunkDispatch<unknown, unknown, UnknownAction>;
  state: () => { outbox: OutboxState; connection: ConnectionState };
  /** Resolves when all current entries are on the device. */
  stored: () => Promise<void>;
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

/**
 * Sends the outbox: FIFO, one entry at a time, stored before it is sent, paused while an outcome is
 * indeterminate. One sender per browser.
 */
export function startSender(services: SenderServices): Sender {
  const { platform } = services;
  const stop = new AbortController();
  let idle = new AbortController();
  let retryDelay = new AbortController();
  void platform.withLock('kreda-outbox', stop.signal, run);
  return {
    wake: () => idle.abort(),
    retry: () => retryDelay.abort(),
    stop: () => {
      for (const one of [stop, idle, retryDelay]) one.abort();
    },
  };

  async function run(): Promise<void> {
    let failures = 0;
    let unknownErrors = { mutationId: '', times: 0, since: 0 };
    while (!stop.signal.aborted) {
      idle = new AbortController();
      const entry = firstOf(services);
      if (!entry) {
        await platform.sleep(Infinity, idle.signal);
        continue;
      }
      const isLoaded = await services.loadEndpoints([entry.name]).then(
        () => true,
        () => false,
      );
      await services.stored();
      // The outbox was closed while the disk was busy: requests may now belong to another user.
      if (stop.signal.aborted) return;
      // Meanwhile the user discarded it, or another tab has sent it.
      if (firstOf(services) !== entry) continue;
      const outcome = isLoaded ? await attempt(services, entry) : NOT_SENT;
      if (stop.signal.aborted) return;
      unknownErrors = countUnknownErrors(unknownErrors, entry, outcome, platform.now());
      const isGivenUp =
        unknownErrors.times >= UNKNOWN_ERROR_LIMIT.times &&
        platform.now() - unknownErrors.since >= UNKNOWN_ERROR_LIMIT.overMs;
      failures = applyOutcome(
        services,
        entry,
        isGivenUp ? { status: 'rejected', code: 'unknown-error', errors: [] } : outcome,
      )
        ? 0
        : failures + 1;
      if (failures === 0) continue;
      retryDelay = new AbortController();
      await platform.sleep(
        Math.max(backoffMs(failures, platform.random()), waitOf(outcome)),
        retryDelay.signal,
      );
    }
  }
}

const firstOf = ({ state, userId }: SenderServices): PendingMutation | undefined =>
  state().outbox.pending.find((entry) => entry.userId === userId);

/** The code that sends it could not be loaded. */
const NOT_SENT: Outcome = {
  status: 'indeterminate',
  code: 'network-error',
  retryAfterMs: 0,
  mayBeLost: false,
};

async function attempt(
  { dispatch, state }: SenderServices,
  entry: PendingMutation,
): Promise<Outcome> {
  const { cursor } = state().connection;
  const outcome = await sendMutation(dispatch, entry);
  if (outcome.status === 'indeterminate' && outcome.mayBeLost)
    dispatch(responseLost({ since: cursor }));
  return outcome;
}

/**
 * Dispatches the outcome of an attempt. @returns whether it is determined, so that the next entry
 * may be sent.
 */
function applyOutcome(
  { dispatch, state }: SenderServices,
  { mutationId }: PendingMutation,
  outcome: Outcome,
): boolean {
  const { pausedBy, pending } = state().outbox;
  if (outcome.status === 'indeterminate') {
    if (pausedBy !== outcome.code) dispatch(sendingPaused({ code: outcome.code }));
    return false;
  }
  if (pausedBy !== null) dispatch(sendingResumed());
  if (outcome.status === 'rejected') {
    const { code, params, errors } = outcome;
    dispatch(mutationRejected({ mutationId, code, errors, ...(params && { params }) }));
  } else if (pending.some((entry) => entry.mutationId === mutationId)) {
    // No commit fulfilled it: there was nothing to change.
    dispatch(mutationFulfilled({ mutationId }));
  }
  return true;
}

function waitOf(outcome: Outcome): number {
  return outcome.status === 'indeterminate' ? outcome.retryAfterMs : 0;
}

type UnknownErrors = { mutationId: string; times: number; since: number };

function countUnknownErrors(
  before: UnknownErrors,
  { mutationId }: PendingMutation,
  outcome: Outcome,
  now: number,
): UnknownErrors {
  if (outcome.status !== 'indeterminate' || outcome.code !== 'unknown-error')
    return { mutationId, times: 0, since: now };
  if (before.mutationId !== mutationId || before.times === 0)
    return { mutationId, times: 1, since: now };
  return { ...before, times: before.times + 1 };
}
