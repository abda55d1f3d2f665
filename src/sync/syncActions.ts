import { createAction } from '@reduxjs/toolkit';
import type { ErrorParams, FieldProblem } from '../../contract/errors';
import type { Pending, Refused } from './pending';

/** Somebody wants something: it shows at once. */
export const mutationQueued = createAction<Pending>('sync/mutationQueued');
/** The server has it, and there was nothing to change. (What it changed arrives as a commit and retires its entry itself.) */
export const mutationSettled = createAction<{ mutationId: string }>('sync/mutationSettled');
export interface Refusal {
  mutationId: string;
  code: string;
  params?: ErrorParams;
  errors: FieldProblem[];
}
/** The server said no. */
export const mutationRefused = createAction<Refusal>('sync/mutationRefused');
/** The person throws an entry away: one that was refused, or one that still waits. */
export const mutationDiscarded = createAction<{ mutationId: string }>('sync/mutationDiscarded');
/** Somebody is signed in: their outbox is loaded and sent. */
export const outboxOpened = createAction<{ userId: number }>('sync/outboxOpened');
/** What the device had kept from before. */
export const outboxRestored = createAction<{
  pending: Pending[];
  refused: Refused[];
  isDurable: boolean;
  damaged?: number;
}>('sync/outboxRestored');
/** The device refused to keep an entry: from now on closing the tab may lose what waits. */
export const outboxNotKept = createAction('sync/outboxNotKept');
/** Drafts could not be read on this device; they were removed. */
export const draftsDamaged = createAction('sync/draftsDamaged');
/** The person has read that entries were lost. */
export const outboxDamageSeen = createAction('sync/outboxDamageSeen');
/** Another person's outbox, or nobody's: this one is put away. */
export const outboxClosed = createAction('sync/outboxClosed');

/** The sender stopped at doubt: it asks again later, under the same key. */
export const sendingPaused = createAction<{ code: string }>('sync/sendingPaused');
export const sendingResumed = createAction('sync/sendingResumed');

export type Link = 'closed' | 'connecting' | 'live' | 'polling' | 'waiting';
/** `waiting`: between two attempts, or offline. */
export const linkChanged = createAction<{ link: Link; at: number }>('sync/linkChanged');
/** A connection begins and will carry everything after `since`. */
export const connectionStarted = createAction<{ since: number }>('sync/connectionStarted');
/** The browser found or lost its network. */
export const networkChanged = createAction<{ isOnline: boolean }>('sync/networkChanged');
/** An open view no longer needs its scope whole. */
export const scopeClosed = createAction<{ scope: string }>('sync/scopeClosed');
/** An answer may have been lost on its way: whatever was committed since `since` is asked for again. */
export const answerLost = createAction<{ since: number | null }>('sync/answerLost');

/** Messages of the socket that change no row, one action each. */
export const readyReceived = createAction<{ seq: number }>('socket/ready');
export const resyncReceived = createAction<{ seq: number }>('socket/resync');
export const newReleaseReceived = createAction<{ version: string }>('socket/new-release');
export const refreshCredentialsReceived = createAction('socket/refresh-credentials');
