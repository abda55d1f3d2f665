import { Awareness } from 'y-protocols/awareness';
import { HocuspocusProvider, HocuspocusProviderWebsocket } from '@hocuspocus/provider';
import * as Y from 'yjs';
import type { UnsentText } from './sharedState';
import { textOf } from './sharedText';

/** Changes of this time travel together (docs/editor.md#for-a-client). */
const FLUSH_MS = 50;

/**
 * A shared document in this tab, with a second copy that has only what the server has acknowledged:
 * the difference is the unsent text.
 */
export class SharedCopy {
  readonly shared = new Y.Doc();
  readonly awareness = new Awareness(this.shared);
  readonly provider: HocuspocusProvider;
  /** The generation on the server; null until it is known. */
  generation: number | null = null;
  readonly #confirmed = new Y.Doc();
  #hasUnsent = false;
  #isInDoubt = false;

  /**
   * @param onChange called when the text, or what of it is acknowledged, has changed.
   * @param WebSocket the class in Node; a browser has its own.
   */
  constructor(
    private readonly taskId: number,
    private readonly onChange: () => void,
    WebSocket?: unknown,
  ) {
    this.provider = new HocuspocusProvider({
      websocketProvider: unconnectedSocket(WebSocket),
      name: this.#name,
      document: this.shared,
      awareness: this.awareness,
      token: 'unused',
      flushDelay: FLUSH_MS,
    });
    this.shared.on('update', (update: Uint8Array, origin: unknown) => {
      if (origin === this.provider) Y.applyUpdate(this.#confirmed, update);
      else {
        this.#hasUnsent = true;
        this.#isInDoubt ||= this.provider.isAuthenticated;
      }
      this.onChange();
    });
    // Joining has sent what was missing on the server.
    this.provider.on('synced', () => {
      this.#isInDoubt ||= this.#hasUnsent;
    });
    this.provider.on('unsyncedChanges', ({ number }: { number: number }) => {
      if (number === 0) this.#confirm();
    });
  }

  /** Whether the server has acknowledged everything. */
  get isSaved(): boolean {
    return !this.#hasUnsent;
  }

  /** The clock of this client's first change that is not acknowledged. */
  get sentClock(): number {
    return Y.getState(this.#confirmed.store, this.shared.clientID);
  }

  /** The unsent text; null if the server has everything. */
  unsent(): UnsentText | null {
    if (!this.#hasUnsent) return null;
    const text = textOf(this.shared);
    const base = textOf(this.#confirmed);
    return text === base ? null : { base, text, isInDoubt: this.#isInDoubt };
  }

  /** Joins over an open socket, under the generation that is known by now. */
  attach(socket: HocuspocusProviderWebsocket): void {
    this.provider.detach();
    // What is waiting would be acknowledged before the changes that were made while away.
    this.provider.flushPendingUpdates();
    this.provider.setConfiguration({ name: this.#name, websocketProvider: socket });
    // A state that the server has removed needs a newer clock to be seen again.
    this.awareness.setLocalState(this.awareness.getLocalState() ?? {});
    this.provider.attach();
  }

  /** Leaves the socket; the document and the caret stay. */
  detach(): void {
    this.provider.onClose();
    this.provider.detach();
  }

  destroy(): void {
    this.provider.destroy();
    this.#confirmed.destroy();
    this.shared.destroy();
  }

  get #name(): string {
    return `Task:${this.taskId}${this.generation === null ? '' : `.${this.generation}`}`;
  }

  #confirm(): void {
    if (!this.provider.isAuthenticated) return;
    const known = Y.encodeStateVector(this.#confirmed);
    Y.applyUpdate(this.#confirmed, Y.encodeStateAsUpdate(this.shared, known));
    this.#hasUnsent = false;
    this.#isInDoubt = false;
    this.onChange();
  }
}

/** A provider needs a socket from the start; the document is joined over others. */
function unconnectedSocket(WebSocket: unknown): HocuspocusProviderWebsocket {
  const socket = new HocuspocusProviderWebsocket({
    url: '',
    autoConnect: false,
    WebSocketPolyfill: WebSocket,
  });
  socket.destroy();
  return socket;
}
