import { createAction } from '@reduxjs/toolkit';
import type { ErrorParams, FieldProblem } from '../../contract/errors';
import type { PresenceMessage } from '../../contract/messages';
import type { PendingMutation, RejectedMutation } from './pendingMutation';

export { mutationFulfilled } from '../api/commits';

// Tabs of different releases exchange these actions over a BroadcastChannel: keep their type
// strings.

/** A mutation enters the outbox; its effect shows at once. */
export const mutationEnqueued = createAction<PendingMutation>('sync/mutationQueued');
export interface Rejection {
  mutationId: string;
  code: string;
  params?: ErrorParams;
  errors: FieldProblem[];
}
/** The server rejected the mutation. */
export const mutationRejected = createAction<Rejection>('sync/mutationRefused');
/** The user discards an entry, rejected or still pending. */
export const mutationDiscarded = createAction<{ mutationId: string }>('sync/mutationDiscarded');
/** A user is signed in: load and send their outbox. */
export const outboxOpened = createAction<{ userId: number }>('sync/outboxOpened');
/** The entries that the device stored earlier. */
export const outboxRestored = createAction<{
  pending: PendingMutation[];
  rejected: RejectedMutation[];
  isDurable: boolean;
  damaged?: number;
}>('sync/outboxRestored');
/** The device failed to store an entry: from now on, closing the tab may lose pending entries. */
export const outboxNotPersisted = createAction('sync/outboxNotPersisted');
/** Drafts on this device were unreadable and have been removed. */
export const draftsDamaged = createAction('sync/draftsDamaged');
/** The user has seen that entries were lost. */
export const outboxDamageSeen = createAction('sync/outboxDamageSeen');
/** Stored responses on this device were unreadable and have been removed. */
export const copiesDamaged = createAction<{ count: number }>('sync/copiesDamaged');
/** The user has seen that stored responses were lost. */
export const copyDamageSeen = createAction('sync/copyDamageSeen');
/** The user signed out or changed: this outbox is closed. */
export const outboxClosed = createAction('sync/outboxClosed');

/** A tab sends the entry from now on: it may have reached the server. */
export const sendingStarted = createAction<{ mutationId: string }>('sync/sendingStarted');
/**
 * The outcome of the first entry is indeterminate: the sender retries later with the same
 * idempotency key.
 */
export const sendingPaused = createAction<{ code: string }>('sync/sendingPaused');
export const sendingResumed = createAction('sync/sendingResumed');
/** The user retries paused sending. */
export const sendingRequested = createAction('sync/sendingRequested');

/** The open board, and the open task with its board; the task may be open over another screen. */
export interface Place {
  board?: number | null;
  task?: { id: number; projectId: number } | null;
  /** The page is in the background, or its user does not show where they are. */
  isAway?: boolean;
}

/**
 * `closed`: no workspace is open. `connecting`: a socket or a poll is being opened. `live`: the
 * socket is up to date. `polling`: long polls deliver instead. `waiting`: between two attempts, or
 * offline.
 */
export type ConnectionStatus = 'closed' | 'connecting' | 'live' | 'polling' | 'waiting';
export const connectionStatusChanged = createAction<{ status: ConnectionStatus; at: number }>(
  'sync/connectionStatusChanged',
);
/** A connection starts; it will deliver everything after `since`. */
export const connectionStarted = createAction<{ since: number }>('sync/connectionStarted');
/**
 * The server can be reached again, or no longer. `hasNetwork`: the device has a network all the
 * same, as far as the browser knows.
 */
export const networkChanged = createAction<{ isOnline: boolean; hasNetwork?: boolean }>(
  'sync/networkChanged',
);
/** A response may have been lost: everything committed after `since` is requested again. */
export const responseLost = createAction<{ since: number | null }>('sync/responseLost');

/** A screen shows this place, or leaves it; the server learns of it a moment later. */
export const placeChanged = createAction<Place>('sync/placeChanged');

// Messages of the live connection, by socket or by HTTP, that change no row: one action each.

/** Everything up to `seq` has been sent. */
export const readyReceived = createAction<{ seq: number }>('connection/readyReceived');
/** The log no longer reaches back to the cursor: every open scope is refetched. */
export const resyncReceived = createAction<{ seq: number }>('connection/resyncReceived');
/** The server runs another build than this page. */
export const newReleaseReceived = createAction<{ version: string }>(
  'connection/newReleaseReceived',
);
export const presenceReceived = createAction<PresenceMessage>('connection/presenceReceived');
/** The user's permissions may have changed: the session is refetched and the socket reconnects. */
export const refreshCredentialsReceived = createAction('connection/credentialsRefreshReceived');
