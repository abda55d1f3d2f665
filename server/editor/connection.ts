import type { SharedPlace } from '../domain/descriptions/shared/updateLog';
import type { EditorEnd } from './endCodes';

/** A websocket at `/editor` whose ticket was redeemed. */
export interface EditorSocket {
  userId: number;
  /** The hash of the user's session in hexadecimal. */
  sessionKey: string;
  end(why: EditorEnd, reason?: string): void;
}

/** A user as others see them at their caret. The names are the server's, never the client's. */
export interface CaretUser {
  id: number;
  name: string;
  hue: number;
}

/** What Hocuspocus keeps for each document of a connection. */
export interface EditorContext {
  socket: EditorSocket;
  /** Set when the document was permitted. */
  open?: { place: SharedPlace; user: CaretUser };
  /** The only awareness client id that this connection may set. */
  clientId?: number;
}
