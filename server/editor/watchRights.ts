import { AppError } from '../appError';
import type { Database } from '../db/database';
import { readEndedSessions } from '../domain/sessions/endedSessions';
import { loadAccess } from './admitToDocument';
import type { EditorContext, EditorSocket } from './connection';
import { EDITOR_END } from './endCodes';

/** A connection to a document. */
export interface Watched {
  context: EditorContext;
  isReader: boolean;
}

/**
 * Ends sockets whose session has ended, or a right of one of their documents. It reads the database,
 * so it does not matter which process ended them. Rights are read again only for workspaces with a new commit: every
 * change of rights, and every move of a task, is one.
 */
export class RightsWatch {
  #heads: ReadonlyMap<number, number> = new Map();
  /** Connections whose right was read since they were opened. */
  readonly #seen = new WeakSet<Watched['context']>();

  constructor(private readonly db: Database) {}

  /** @param sockets all open ones: those without a document may open another one. */
  async check(sockets: readonly EditorSocket[], watched: readonly Watched[]): Promise<void> {
    await this.#checkSessions(sockets);
    const heads = await this.#readHeads(watched);
    const checked = new Map<string, Promise<'write' | 'read' | 'none'>>();
    for (const { context, isReader } of watched) {
      const { socket, open } = context;
      if (!open) continue;
      const { workspaceId } = open.place;
      // A right may have ended while the document was being opened.
      const isSeen = this.#seen.has(context);
      if (isSeen && heads.get(workspaceId) === this.#heads.get(workspaceId)) continue;
      const key = `${socket.userId} ${open.place.taskId}`;
      const access = checked.get(key) ?? this.#access(socket.userId, open.place.taskId);
      checked.set(key, access);
      // A reader who may write now opens the document anew, and so does a writer who may only read.
      if ((await access) !== (isReader ? 'read' : 'write'))
        socket.end(EDITOR_END.noPermission, await access);
      this.#seen.add(context);
    }
    // If a right could not be read, all are read again.
    this.#heads = heads;
  }

  async #checkSessions(sockets: readonly EditorSocket[]): Promise<void> {
    if (sockets.length === 0) return;
    const keys = [...new Set(sockets.map(({ sessionKey }) => sessionKey))];
    const ended = await readEndedSessions(this.db, keys);
    for (const socket of sockets)
      if (ended.has(socket.sessionKey)) socket.end(EDITOR_END.endedSession);
  }

  async #readHeads(watched: readonly Watched[]): Promise<ReadonlyMap<number, number>> {
    if (watched.length === 0) return new Map();
    const ids = new Set(watched.flatMap(({ context }) => context.open?.place.workspaceId ?? []));
    const rows = await this.db.query<{ id: number; seq: number }>(
      'select id, case when deleted_at is null then seq else -1 end as seq from workspaces where id = any($1)',
      [[...ids]],
      'editor_heads',
    );
    return new Map(rows.map(({ id, seq }) => [id, seq]));
  }

  async #access(userId: number, taskId: number): Promise<'write' | 'read' | 'none'> {
    try {
      const { canEdit } = await loadAccess(this.db, userId, taskId);
      return canEdit ? 'write' : 'read';
    } catch (error) {
      if (error instanceof AppError) return 'none';
      throw error;
    }
  }
}
