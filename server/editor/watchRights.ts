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
  readonly #heads = new Map<number, number>();

  constructor(private readonly db: Database) {}

  /** @param sockets all open ones: those without a document may open another one. */
  async check(sockets: readonly EditorSocket[], watched: readonly Watched[]): Promise<void> {
    await this.#checkSessions(sockets);
    if (watched.length === 0) return this.#heads.clear();
    const changed = await this.#changedWorkspaces(watched);
    const checked = new Map<string, Promise<'write' | 'read' | 'none'>>();
    for (const { context, isReader } of watched) {
      const { socket, open } = context;
      if (!open || !changed.has(open.place.workspaceId)) continue;
      const key = `${socket.userId} ${open.place.taskId}`;
      const access = checked.get(key) ?? this.#access(socket.userId, open.place.taskId);
      checked.set(key, access);
      // A reader who may write now opens the document anew, and so does a writer who may only read.
      if ((await access) !== (isReader ? 'read' : 'write'))
        socket.end(EDITOR_END.noPermission, await access);
    }
  }

  async #checkSessions(sockets: readonly EditorSocket[]): Promise<void> {
    if (sockets.length === 0) return;
    const keys = [...new Set(sockets.map(({ sessionKey }) => sessionKey))];
    const ended = await readEndedSessions(this.db, keys);
    for (const socket of sockets)
      if (ended.has(socket.sessionKey)) socket.end(EDITOR_END.endedSession);
  }

  async #changedWorkspaces(watched: readonly Watched[]): Promise<ReadonlySet<number>> {
    const ids = new Set(watched.flatMap(({ context }) => context.open?.place.workspaceId ?? []));
    const rows = await this.db.query<{ id: number; seq: number }>(
      'select id, case when deleted_at is null then seq else -1 end as seq from workspaces where id = any($1)',
      [[...ids]],
      'editor_heads',
    );
    const heads = new Map(rows.map(({ id, seq }) => [id, seq]));
    const changed = [...ids].filter((id) => heads.get(id) !== this.#heads.get(id));
    this.#heads.clear();
    for (const [id, seq] of heads) this.#heads.set(id, seq);
    return new Set(changed);
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
