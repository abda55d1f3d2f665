import type { UnknownAction } from '@reduxjs/toolkit';
import type { SocketMessage } from '../../../contract/messages';
import { connectionStarted, connectionStatusChanged, type ConnectionStatus } from '../syncActions';
import { resumeCursor, type ConnectionState } from './connectionSlice';
import type { Platform, Socket } from '../platform';
import { toAction } from './receiveMessage';

/** What both kinds of connection do, by socket and by long polling. */

export interface ConnectionOptions {
  workspaceId: number;
  platform: Platform;
  dispatch: (action: UnknownAction) => void;
  state: () => ConnectionState;
  /** @returns a single-use token for one connection; null if none is available now */
  getToken: () => Promise<string | null>;
  /** Called with the socket whenever it is ready, and with null when it has ended. */
  onSocket: (socket: Socket | null) => void;
  socketUrl: (token: string, since: number) => string;
  /** One long poll. @throws if there was no response */
  poll: (token: string, since: number, signal: AbortSignal) => Promise<PollResult>;
}

/** The result of one long poll, or the code with which the server would have closed a socket. */
export type PollResult = { seq: number; messages: SocketMessage[] } | { closeCode: number };

/** How one connection ended. `hasDelivered`: a message arrived. */
export type End = {
  hasDelivered: boolean;
  shouldReconnectNow: boolean;
  code: number;
  /** A period of polling is over and the server still responded. */
  hasPolled?: boolean;
};

/** Starts at this tab's cursor. @returns the cursor */
export function startConnection(options: ConnectionOptions): number {
  const since = resumeCursor(options.state()) ?? 0;
  options.dispatch(connectionStarted({ since }));
  return since;
}

/** Delivers a message. @returns false on a gap: the caller reconnects from this tab's cursor */
export function receive(options: ConnectionOptions, message: SocketMessage): boolean {
  const result = toAction(message, options.state().lastDeliveredSeq);
  if (result.kind === 'action') options.dispatch(result.action);
  if (message.type === 'ready')
    setStatus(options, options.state().status === 'polling' ? 'polling' : 'live');
  return result.kind !== 'gap';
}

/** Records the connection's status, and when it changed. */
export function setStatus(
  { dispatch, platform }: ConnectionOptions,
  status: ConnectionStatus,
): void {
  dispatch(connectionStatusChanged({ status, at: platform.now() }));
}
