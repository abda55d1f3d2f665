/**
 * How processes notify one another that a log has grown or sessions have ended. A notice is only a
 * hint: its receiver polls.
 */

export interface PubSub {
  /**
   * Notifies the other processes. Never waits and never fails: polling finds a lost notice within a
   * second.
   */
  publish(workspaceId: number, seq: number): void;
  /** Notifies them that sessions have ended; they query which ones. */
  publishSessionsEnded(): void;
  /**
   * Sends what this process knows of who is on a board (`presence/presenceNotice`). Of several with
   * one key that wait to be sent, only the last is sent.
   */
  publishPresence(key: string, notice: string): void;
  close(): Promise<void>;
}

/** Receives the notices, those of this process too. */
export interface PubSubHandlers {
  onCommit(workspaceId: number, seq: number): void;
  onSessionsEnded(): void;
  onPresence(notice: string): void;
  /** The connection is up, for the first time or again: any notice may have been missed. */
  onConnected(): void;
  onDisconnected(): void;
}

/** An embedded database has one process, so there is nothing to publish to. */
export const NO_PUB_SUB: PubSub = {
  publish: () => undefined,
  publishSessionsEnded: () => undefined,
  publishPresence: () => undefined,
  close: async () => undefined,
};

/** PostgreSQL limits a notice to 8,000 bytes; a workspace and its seq take up to 33. */
const MAX_PER_NOTICE = 200;
const SESSIONS = 'sessions';

/**
 * Batches what is published while a notice is being sent: the highest seq of each workspace, so
 * that a burst of commits becomes a few notices.
 * @param send takes `12:345,14:7,sessions`; a notice that fails is dropped.
 */
export function createPublisher(
  send: (notice: string) => Promise<unknown>,
): Pick<PubSub, 'publish' | 'publishSessionsEnded'> {
  const heads = new Map<number, number>();
  let haveSessionsEnded = false;
  let isPublishing = false;
  const publishAll = async () => {
    while (heads.size > 0 || haveSessionsEnded) {
      const batch = [...heads].slice(0, MAX_PER_NOTICE);
      const parts = [
        ...batch.map(([workspaceId, seq]) => `${workspaceId}:${seq}`),
        ...(haveSessionsEnded ? [SESSIONS] : []),
      ];
      for (const [workspaceId] of batch) heads.delete(workspaceId);
      haveSessionsEnded = false;
      await send(parts.join(',')).catch(() => undefined);
    }
    isPublishing = false;
  };
  const begin = () => {
    if (isPublishing) return;
    isPublishing = true;
    void publishAll();
  };
  return {
    publish(workspaceId, seq) {
      heads.set(workspaceId, Math.max(seq, heads.get(workspaceId) ?? 0));
      begin();
    },
    publishSessionsEnded() {
      haveSessionsEnded = true;
      begin();
    },
  };
}

/** Notices of presence that wait to be sent; more are dropped, because they are repeated. */
const MAX_WAITING = 1_000;

/** Sends notices one after the other; a notice that fails is dropped. */
export function createPresencePublisher(
  send: (notice: string) => Promise<unknown>,
): PubSub['publishPresence'] {
  const waiting = new Map<string, string>();
  let isPublishing = false;
  const publishAll = async () => {
    for (const [key, notice] of waiting) {
      waiting.delete(key);
      await send(notice).catch(() => undefined);
    }
    isPublishing = false;
  };
  return (key, notice) => {
    if (waiting.size >= MAX_WAITING && !waiting.has(key)) return;
    waiting.set(key, notice);
    if (isPublishing) return;
    isPublishing = true;
    void publishAll();
  };
}

/** Parses a notice and calls the handlers; unknown parts are ignored. */
export function dispatch(notice: string, { onCommit, onSessionsEnded }: PubSubHandlers): void {
  if (notice.split(',').includes(SESSIONS)) onSessionsEnded();
  for (const [, workspaceId, seq] of notice.matchAll(/(?<=^|,)(\d{1,16}):(\d{1,16})(?=,|$)/g))
    onCommit(Number(workspaceId), Number(seq));
}
