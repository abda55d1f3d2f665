import { api } from '../api/api';
import { backoffMs } from './connection/keepConnected';
import type { PendingMutation } from './pendingMutation';
import { firstOf, nextEntry, type SenderServices, type SenderSignals } from './outboxSender';
import type { Outcome } from './outcome';
import { sendMutation } from './sendMutation';
import {
  mutationDiscarded,
  mutationRejected,
  mutationFulfilled,
  sendingPaused,
  sendingResumed,
  sendingStarted,
} from './syncActions';

/** A repeated unknown error becomes a rejection: after five attempts over ten minutes. */
const UNKNOWN_ERROR_LIMIT = { times: 5, overMs: 600_000 };

/**
 * Sends the outbox: FIFO, one entry at a time, paused while an outcome is indeterminate. An entry that
 * this tab has just made is sent while the device stores it, after it was painted; every other one is
 * stored before (docs/adr/0301-sent-while-stored.md). Runs until the sender stops.
 */
export async function sendEntries(services: SenderServices, signals: SenderSignals): Promise<void> {
  const { platform } = services;
  const { stop } = signals;
  let failures = 0;
  let unknownErrors = { mutationId: '', times: 0, since: 0 };
  while (!stop.signal.aborted) {
    const { entry, begun } = await nextOrBegun(services, signals);
    if (!entry) return;
    const isLoaded = await services.loadEndpoints([entry.name]).then(
      () => true,
      () => false,
    );
    const painted = services.unstored.get(entry.mutationId);
    const isDiscarded = !begun && !painted && (await wasDiscarded(services, entry));
    // Its author sees the change first (docs/adr/0304-paint-before-send.md).
    if (!begun) await painted;
    // The outbox was closed while the disk was busy: requests may now belong to another user.
    if (stop.signal.aborted) return;
    // Meanwhile the user discarded it, or another tab has sent it.
    if (firstOf(services) !== entry) {
      await begun;
      continue;
    }
    // The discard of another tab has not arrived here.
    if (isDiscarded || platform.storage.stash?.isDiscarded(entry)) {
      services.dispatch(mutationDiscarded({ mutationId: entry.mutationId }));
      continue;
    }
    services.dispatch(sendingStarted({ mutationId: entry.mutationId }));
    const outcome = isLoaded ? await (begun ?? sendMutation(services.dispatch, entry)) : NOT_SENT;
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
    signals.retryDelay = new AbortController();
    await platform.sleep(
      Math.max(backoffMs(failures, platform.random()), waitOf(outcome)),
      signals.retryDelay.signal,
    );
  }
}

/**
 * Whether the device, when all entries are stored there, knows that any tab discarded this one. An
 * unreadable device does not stop sending.
 */
async function wasDiscarded(
  { platform: { storage }, stored }: SenderServices,
  { mutationId }: PendingMutation,
): Promise<boolean> {
  await stored();
  return storage.isDiscarded(mutationId).catch(() => false);
}

/**
 * Waits for an entry to send, null when the sender has stopped. Its request may already have started
 * (`sending.begin`); `begun` is that attempt.
 */
async function nextOrBegun(
  services: SenderServices,
  signals: SenderSignals,
): Promise<{ entry: PendingMutation | null; begun?: Promise<Outcome> | undefined }> {
  const begun = new Map<string, Promise<Outcome>>();
  services.sending.begin = (entry) => {
    if (begun.size === 0 && !signals.stop.signal.aborted && mayBegin(services, entry))
      begun.set(entry.mutationId, sendMutation(services.dispatch, entry));
  };
  const entry = await nextEntry(services, signals);
  services.sending.begin = undefined;
  return { entry, begun: begun.get(entry?.mutationId ?? '') };
}

/** Whether the entry creates something, and would be the next one to send, as it is. */
const mayBegin = (
  services: SenderServices,
  { userId, instead, name, makes }: PendingMutation,
): boolean =>
  makes !== null &&
  userId === services.userId &&
  instead === undefined &&
  name in api.endpoints &&
  firstOf(services) === undefined;

/** The code that sends it could not be loaded. */
const NOT_SENT: Outcome = {
  status: 'indeterminate',
  code: 'network-error',
  retryAfterMs: 0,
  mayBeLost: false,
};

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
