import { HocuspocusProvider, HocuspocusProviderWebsocket } from '@hocuspocus/provider';
import { WebSocket } from 'ws';
import * as Y from 'yjs';

/** A connection to a document of `/editor`. */
export interface EditorClient {
  shared: Y.Doc;
  provider: HocuspocusProvider;
  close(): void;
}

/**
 * A websocket that may be closed while it connects, like a browser's: Node would end the process with
 * the error that nothing listens for.
 */
export class BrowserLikeWebSocket extends WebSocket {
  constructor(...parameters: ConstructorParameters<typeof WebSocket>) {
    super(...parameters);
    this.on('error', () => undefined);
  }
}

/** Joins a document, as the browser does. */
export function joinDocument(address: string, name: string, shared = new Y.Doc()): EditorClient {
  const socket = new HocuspocusProviderWebsocket({
    url: address,
    WebSocketPolyfill: BrowserLikeWebSocket,
    maxAttempts: 1,
  });
  const provider = new HocuspocusProvider({
    websocketProvider: socket,
    name,
    document: shared,
    token: 'unused',
  });
  provider.attach();
  return {
    shared,
    provider,
    close() {
      provider.destroy();
      socket.destroy();
    },
  };
}

/** Asks for a task's document without a generation. @returns why it is refused. */
export async function askForDocument(address: string, taskId: number): Promise<string> {
  const client = joinDocument(address, `Task:${taskId}`);
  const reason = await new Promise<string>((resolve) => {
    client.provider.on('authenticationFailed', (failure: { reason: string }) =>
      resolve(failure.reason),
    );
    client.provider.on('close', () => resolve('closed'));
  });
  client.close();
  return reason;
}

/** Types at the end of the first paragraph, one update for each character. */
export function typeInto(shared: Y.Doc, characters: string): void {
  const root = shared.getXmlFragment('description');
  if (root.length === 0) {
    const paragraph = new Y.XmlElement('paragraph');
    paragraph.insert(0, [new Y.XmlText()]);
    root.insert(0, [paragraph]);
  }
  const first = root.get(0);
  const text = first instanceof Y.XmlElement ? first.get(0) : null;
  if (!(text instanceof Y.XmlText)) throw new Error('the first block has no text');
  for (const character of characters) text.insert(text.length, character);
}
