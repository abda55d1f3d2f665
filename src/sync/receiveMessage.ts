import type { UnknownAction } from '@reduxjs/toolkit';
import type { LinePlace, SocketMessage } from '../../contract/messages';
import { commitReceived } from '../api/commits';
import {
  newReleaseReceived,
  readyReceived,
  refreshCredentialsReceived,
  resyncReceived,
} from './syncActions';

/** What a message means for somebody who has carried everything up to `carried`. */
export type Meaning = { is: 'news'; action: UnknownAction } | { is: 'repeat' } | { is: 'hole' };

/**
 * Pure translation of a socket's message. What names a place in the log counts only in its turn: what was carried before is
 * a repeat, what does not follow on what was carried shows a hole, and neither reaches the tables.
 */
export function meaningOf(message: SocketMessage, carried: number | null): Meaning {
  switch (message.type) {
    case 'new-release':
      return { is: 'news', action: newReleaseReceived({ version: message.version }) };
    case 'refresh-credentials':
      return { is: 'news', action: refreshCredentialsReceived() };
    case 'ready':
      return inTurn(message, carried, readyReceived({ seq: message.seq }));
    // After a restored backup the log has not come as far as this tab.
    case 'resync':
      return inTurn(message, carried, resyncReceived({ seq: message.seq }));
    default:
      return inTurn(message, carried, commitReceived(message));
  }
}

function inTurn({ prev, seq }: LinePlace, carried: number | null, action: UnknownAction): Meaning {
  if (prev === carried) return { is: 'news', action };
  return carried !== null && seq <= carried ? { is: 'repeat' } : { is: 'hole' };
}

/** The text of a frame as a message; null for what is not one of ours (presence, or a newer server's). */
export function parseMessage(text: string): SocketMessage | null {
  const message: unknown = JSON.parse(text);
  const isOurs =
    typeof message === 'object' &&
    message !== null &&
    'type' in message &&
    KNOWN.has(String(message.type));
  return isOurs ? (message as SocketMessage) : null;
}

const KNOWN: ReadonlySet<string> = new Set([
  'update',
  'batch-update',
  'add-item',
  'remove-item',
  'add-id-to-field',
  'remove-id-from-field',
  'comment',
  'update-query',
  'ready',
  'resync',
  'new-release',
  'refresh-credentials',
] satisfies SocketMessage['type'][]);
