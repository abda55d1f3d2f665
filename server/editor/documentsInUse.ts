import type { EditorSocket } from './connection';

/**
 * Documents that a user may have open in one process. The app opens one for each of at most 60
 * connections. Without this, one reader could use up the documents of the process.
 */
export const MAX_DOCUMENTS_PER_PERSON = 100;

/** Which documents each socket has open, from the moment in which they are permitted. */
export class DocumentsInUse {
  /** The names of each socket, with the use that each name stands for. */
  readonly #bySocket = new Map<EditorSocket, Map<string, object>>();

  socketOpened(socket: EditorSocket): void {
    this.#bySocket.set(socket, new Map());
  }

  /** Forgets all documents of a socket. */
  socketClosed(socket: EditorSocket): void {
    this.#bySocket.delete(socket);
  }

  /**
   * Counts a document until `release` or the end of the socket. A name counts once, so a socket may
   * take it again.
   * @returns false if the socket has closed, or its user has too many documents open.
   */
  take(socket: EditorSocket, name: string, use: object): boolean {
    const names = this.#bySocket.get(socket);
    if (!names) return false;
    if (!names.has(name) && this.#countOf(socket.userId) >= MAX_DOCUMENTS_PER_PERSON) return false;
    names.set(name, use);
    return true;
  }

  /** Ends that use of a document. A later use of the same name stays. */
  release(socket: EditorSocket, name: string, use: object | undefined): void {
    const names = this.#bySocket.get(socket);
    if (names?.get(name) === use) names?.delete(name);
  }

  #countOf(userId: number): number {
    let count = 0;
    for (const [socket, names] of this.#bySocket) if (socket.userId === userId) count += names.size;
    return count;
  }
}
