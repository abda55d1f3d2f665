import type { UnknownAction } from '@reduxjs/toolkit';
import type { StreamPosition, SocketMessage } from '../../../contract/messages';
import { commitReceived } from '../../api/commits';
import {
  newReleaseReceived,
  presenceReceived,
  readyReceived,
  refreshCredentialsReceived,
  resyncReceived,
} from '../syncActions';

/** The result of translating a message: an action, a duplicate, or a gap. */
export type MessageResult =
  { kind: 'action'; action: UnknownAction } | { kind: 'duplicate' } | { kind: 'gap' };

/**
 * Translates a socket message into an action. A message with a seq is accepted only in sequence:
 * one that was delivered before is a duplicate, and one that does not follow the last delivered one
 * reveals a gap. Neither reaches the reducers.
 */
export function toAction(message: SocketMessage, lastDeliveredSeq: number | null): MessageResult {
  switch (message.type) {
    case 'new-release':
      return { kind: 'action', action: newReleaseReceived({ version: message.version }) };
    case 'refresh-credentials':
      return { kind: 'action', action: refreshCredentialsReceived() };
    case 'presence':
      return { kind: 'action', action: presenceReceived(message) };
    case 'ready':
      return acceptInSequence(message, lastDeliveredSeq, readyReceived({ seq: message.seq }));
    // After a restored backup the server's log may end before this tab's cursor.
    case 'resync':
      return acceptInSequence(message, lastDeliveredSeq, resyncReceived({ seq: message.seq }));
    default:
      return acceptInSequence(message, lastDeliveredSeq, commitReceived(message));
  }
}

function acceptInSequence(
  { prev, seq }: StreamPosition,
  lastDeliveredSeq: number | null,
  action: UnknownAction,
): MessageResult {
  if (prev === lastDeliveredSeq) return { kind: 'action', action };
  return lastDeliveredSeq !== null && seq <= lastDeliveredSeq
    ? { kind: 'duplicate' }
    : { kind: 'gap' };
}

/**
 * Parses a frame; null for a message type that this client does not know (a newer server's).
 */
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
  'presence',
] satisfies SocketMessage['type'][]);
