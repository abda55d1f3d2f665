import type { Database } from '../db/database';
import { superviseListener } from '../db/superviseListener';

const CHANNEL = 'kreda_editor';
const CARETS = 'kreda_carets';
/** PostgreSQL limits a notice to 8,000 bytes; a name takes up to 36. */
const MAX_PER_NOTICE = 200;

/** How processes notify one another that documents have new updates. A notice is only a hint. */
export interface EditorNotices {
  publish(name: string): void;
  /** Sends a notice about carets. It may be lost. */
  publishCarets(notice: string): Promise<void>;
  close(): Promise<void>;
}

export interface NoticeHandlers {
  onUpdated(name: string): void;
  onCarets(notice: string): void;
  /** For the first time or again: any notice may have been missed. */
  onConnected(): void;
}

/**
 * Batches the names of documents while a notice is being sent.
 * @param db null for an embedded database, which one process uses alone.
 */
export function createNotices(
  db: Pick<Database, 'connectionString' | 'query'> | null,
  { onUpdated, onCarets, onConnected }: NoticeHandlers,
): EditorNotices {
  if (!db)
    return {
      publish: () => undefined,
      publishCarets: async () => undefined,
      close: async () => undefined,
    };
  const listener = superviseListener({
    connectionString: db.connectionString,
    channels: [CHANNEL, CARETS],
    name: 'kreda editor',
    onNotice: (notice, channel) =>
      channel === CARETS ? onCarets(notice) : notice.split(',').forEach(onUpdated),
    onConnected,
    onDisconnected: () => undefined,
  });
  const names = new Set<string>();
  let isPublishing = false;
  const publishAll = async () => {
    isPublishing = true;
    while (names.size > 0) {
      const batch = [...names].slice(0, MAX_PER_NOTICE);
      for (const name of batch) names.delete(name);
      await db
        .query('select pg_notify($1, $2)', [CHANNEL, batch.join(',')], 'tell_updates')
        .catch(() => undefined);
    }
    isPublishing = false;
  };
  return {
    publish(name) {
      names.add(name);
      if (!isPublishing) void publishAll();
    },
    publishCarets: (notice) =>
      db
        .query('select pg_notify($1, $2)', [CARETS, notice], 'tell_carets')
        .then(() => undefined)
        .catch(() => undefined),
    close: listener.close,
  };
}
