import type { UnknownAction } from '@reduxjs/toolkit';
import type { SocketMessage } from '../../contract/messages';
import { commitReceived } from '../api/commits';
import { newReleaseReceived, readyReceived, refreshCredentialsReceived, resyncReceived } from './syncActions';

/** What a message means for somebody who has carried everything up to `carried`. */
export type Meaning = { is: 'news'; action: UnknownAction } | { is: 'repeat' } | { is: 'hole' };

/**
 * Pure translation of a socket's message. A commit counts only in its turn: one that was carried before is a repeat, one
 * that does not follow on what was carried shows a hole, and neither reaches the tables.
 */
export function meaningOf(message: SocketMessage, carried: number | null): Meaning {
  switch (message.type) {
    case 'ready':
      return { is: 'news', action: readyReceived(message) };
    case 'resync':
      return { is: 'news', action: resyncReceived() };
    case 'new-release':
      return { is: 'news', action: newReleaseReceived({ version: message.version }) };
    case 'refresh-credentials':
      return { is: 'news', action: refreshCredentialsReceived() };
    default:
      if (message.prev === carried && message.seq >= message.prev) return { is: 'news', action: commitReceived(message) };
      return carried !== null && message.seq <= carried ? { is: 'repeat' } : { is: 'hole' };
  }
}

/** The text of a frame as a message; null for what is not one of ours (presence, or a newer server's). */
export function parseMessage(text: string): SocketMessage | null {
  const message: unknown = JSON.parse(text);
  const isOurs = typeof message === 'object' && message !== null && 'type' in message && KNOWN.has(String(message.type));
  return isOurs ? (message as SocketMessage) : null;
}

const KNOWN: ReadonlySet<string> = new Set([
  'update', 'batch-update', 'add-item', 'remove-item', 'add-id-to-field', 'remove-id-from-field', 'comment', 'update-query',
  'ready', 'resync', 'new-release', 'refresh-credentials',
] satisfies SocketMessage['type'][]);
