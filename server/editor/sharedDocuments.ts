import {
  Hocuspocus,
  type afterHandleMessagePayload,
  type beforeHandleAwarenessPayload,
  type beforeSyncPayload,
  type onAuthenticatePayload,
  type onLoadDocumentPayload,
  type Document,
} from '@hocuspocus/server';
import type { Database } from '../db/database';
import { DatabaseUnavailable } from '../db/databaseUnavailable';
import type { SharedPlace } from '../domain/descriptions/shared/updateLog';
import { admitToDocument } from './admitToDocument';
import { rewriteCarets } from './carets';
import type { EditorContext, EditorSocket } from './connection';
import { DocumentsInUse } from './documentsInUse';
import { EDITOR_END, EditorRefusal } from './endCodes';
import { isReadableFrame } from './isReadableFrame';
import { OpenDocument } from './openDocument';
import type { RemoteCarets } from './remoteCarets';
import type { FrameHandler, SendingSocket } from './editorUpgrade';

/** Far more than one process can serve. */
const MAX_DOCUMENTS = 2_000;
/** Documents that one socket may ask for at once. */
const MAX_PENDING = 5;
/** A pause in typing after which the text is derived, and the longest wait while typing goes on. */
const PAUSE = { debounce: 2_000, maxDebounce: 10_000 };
/** A socket that is silent for longer has ended: a client sends its caret twice a minute. */
const SILENCE_MS = 60_000;
/** The second message of y-protocols: everything but a request for changes brings changes. */
const SYNC_STEP_1 = 0;

export interface SharedDocumentsNeeds {
  db: Database;
  /** Derives the text; must not reject. */
  derive(place: SharedPlace, options: { isLast: boolean }): Promise<void>;
  report(error: unknown): void;
  /** Called when updates are durable: other processes should read them. */
  onStored(name: string): void;
  carets: Pick<RemoteCarets, 'open' | 'close'>;
}

/** The documents that this process has open, served by Hocuspocus. */
export class SharedDocuments {
  readonly #open = new Map<string, OpenDocument>();
  readonly #inUse = new DocumentsInUse();
  readonly #hocuspocus: Hocuspocus<EditorContext>;
  readonly #needs: SharedDocumentsNeeds;

  constructor(needs: SharedDocumentsNeeds) {
    this.#needs = needs;
    this.#hocuspocus = new Hocuspocus<EditorContext>({
      quiet: true,
      ...PAUSE,
      timeout: SILENCE_MS,
      maxPendingDocuments: MAX_PENDING,
      onAuthenticate: (payload) => this.#admit(payload),
      onLoadDocument: (payload) => this.#load(payload),
      beforeSync: (payload) => this.#take(payload),
      afterHandleMessage: async ({ documentName }: afterHandleMessagePayload) =>
        this.#open.get(documentName)?.applyRepairs(),
      beforeHandleAwareness: async (payload) => rewrite(payload),
      onDisconnect: async ({ documentName, context }) =>
        this.#inUse.release(context.socket, documentName, context.open),
      onStoreDocument: async ({ documentName }) => {
        const open = this.#open.get(documentName);
        if (open) await needs.derive(open.place, { isLast: false });
      },
      afterUnloadDocument: async ({ documentName }) => {
        const open = this.#open.get(documentName);
        this.#open.delete(documentName);
        needs.carets.close(documentName);
        if (open) await needs.derive(open.place, { isLast: true });
      },
    });
  }

  /** Serves an admitted socket. */
  serve(socket: EditorSocket, raw: SendingSocket): FrameHandler {
    const request = new Request('http://editor/');
    const connection = this.#hocuspocus.handleConnection(raw, request, { socket });
    this.#inUse.socketOpened(socket);
    return {
      take: (frame) =>
        isReadableFrame(frame) ? connection.handleMessage(frame) : socket.end(EDITOR_END.badFrames),
      closed: (code, reason) => {
        connection.handleClose({ code, reason });
        this.#inUse.socketClosed(socket);
      },
    };
  }

  /** How many documents are open. */
  get size(): number {
    return this.#open.size;
  }

  /** The open documents by name. */
  entries(): [string, OpenDocument][] {
    return [...this.#open];
  }

  /** The contexts of the connections to documents, and how to end their right to write. */
  connections(): { context: EditorContext; isReader: boolean }[] {
    return [...this.#hocuspocus.documents.values()].flatMap((document) =>
      document
        .getConnections()
        .map(({ context, readOnly }) => ({ context: contextOf(context), isReader: readOnly })),
    );
  }

  /** Applies what others have appended to a document. */
  async pull(name: string): Promise<void> {
    const open = this.#open.get(name);
    const document = this.#hocuspocus.documents.get(name);
    if (!open || !document) return;
    const [first] = document.getConnections().map(({ context }) => contextOf(context));
    if (await open.pull(first?.socket.userId)) return;
    for (const { context } of document.getConnections())
      contextOf(context).socket.end(EDITOR_END.refused, 'generation');
  }

  /** Makes everything durable and derives it. The sockets must have ended. */
  async close(): Promise<void> {
    await Promise.all(
      this.entries().map(async ([, open]) => {
        await open.settled();
        await this.#needs.derive(open.place, { isLast: true });
      }),
    );
  }

  async #admit({
    documentName,
    context,
    connectionConfig,
  }: onAuthenticatePayload<EditorContext>): Promise<Partial<EditorContext>> {
    if (this.size >= MAX_DOCUMENTS && !this.#open.has(documentName))
      throw new EditorRefusal('try-later', EDITOR_END.tryLater);
    const { socket } = context;
    const { place, user, canEdit } = await admitToDocument(
      this.#needs.db,
      socket,
      documentName,
    ).catch((error: unknown) => {
      if (error instanceof EditorRefusal && error.code === EDITOR_END.endedSession)
        socket.end(error.code);
      throw error;
    });
    const open = { place, user };
    // After the last wait: documents that are asked for at once count one another.
    if (!this.#inUse.take(socket, documentName, open))
      throw new EditorRefusal('try-later', EDITOR_END.tryLater);
    connectionConfig.readOnly = !canEdit;
    return { open };
  }

  async #load({
    documentName,
    document,
    context,
  }: onLoadDocumentPayload<EditorContext>): Promise<void> {
    if (!context.open) throw new EditorRefusal('task-not-found');
    const open = new OpenDocument(this.#needs.db, context.open.place, document, () =>
      this.#needs.onStored(documentName),
    );
    await open.load();
    this.#open.set(documentName, open);
    this.#needs.carets.open(documentName, document.awareness);
  }

  async #take({
    documentName,
    connection,
    context,
    type,
    payload,
  }: beforeSyncPayload<EditorContext>): Promise<void> {
    const open = this.#open.get(documentName);
    if (type === SYNC_STEP_1 || connection.readOnly || !open) return;
    try {
      await open.take(context.socket.userId, payload);
    } catch (error) {
      // Hocuspocus answers a reader's update with "not applied", and does not apply it.
      connection.readOnly = true;
      if (error instanceof EditorRefusal) return context.socket.end(error.code, error.reason);
      context.socket.end(EDITOR_END.tryLater);
      if (!(error instanceof DatabaseUnavailable)) this.#needs.report(error);
    }
  }
}

/** Hocuspocus gives connections without the type of their context. */
const contextOf = (context: EditorContext): EditorContext => context;

function rewrite({
  states,
  connection,
  document,
}: beforeHandleAwarenessPayload<EditorContext>): void {
  if (!connection) return;
  rewriteCarets(states, contextOf(connection.context), {
    isReader: connection.readOnly,
    isTaken: (clientId) => isTaken(document, clientId, connection),
  });
}

function isTaken(document: Document, clientId: number, own: unknown): boolean {
  return document
    .getConnections()
    .some((other) => other !== own && document.getClients(other).has(clientId));
}
