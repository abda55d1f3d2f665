import * as decoding from 'lib0/decoding';
import { readDocumentName } from './documentName';

/** The messages of Hocuspocus that a client sends, by their number. */
const SYNC = 0;
const AWARENESS = 1;
const AUTHENTICATION = 2;
const QUERY_AWARENESS = 3;
const SYNC_REPLY = 4;
const STATELESS = 5;
const CLOSE = 7;
/** y-protocols: a request for changes, the changes, and an update. */
const SYNC_TYPES = 3;
/** A client sends its own caret, and after a cut those that it knew. */
const MAX_STATES = 1_000;

/**
 * Whether a frame is a message that our client could have sent. Hocuspocus writes the errors of
 * others to the console, and keeps a connection for each spelling of a document's name.
 */
export function isReadableFrame(frame: Uint8Array): boolean {
  try {
    const decoder = decoding.createDecoder(frame);
    const name = decoding.readVarString(decoder);
    return readDocumentName(name) !== null && isReadable(decoder);
  } catch {
    return false;
  }
}

function isReadable(decoder: decoding.Decoder): boolean {
  switch (decoding.readVarUint(decoder)) {
    case SYNC:
    case SYNC_REPLY:
      return (
        decoding.readVarUint(decoder) < SYNC_TYPES && decoding.readVarUint8Array(decoder).length > 0
      );
    case AWARENESS:
      return areStates(decoding.readVarUint8Array(decoder));
    case AUTHENTICATION:
      decoding.readVarUint(decoder);
      decoding.readVarString(decoder);
      return true;
    case STATELESS:
      decoding.readVarString(decoder);
      return true;
    case QUERY_AWARENESS:
    case CLOSE:
      return true;
    default:
      return false;
  }
}

function areStates(update: Uint8Array): boolean {
  const decoder = decoding.createDecoder(update);
  const count = decoding.readVarUint(decoder);
  if (count > MAX_STATES) return false;
  for (let i = 0; i < count; i += 1) {
    decoding.readVarUint(decoder);
    decoding.readVarUint(decoder);
    const state: unknown = JSON.parse(decoding.readVarString(decoder));
    if (typeof state !== 'object') return false;
  }
  return true;
}
