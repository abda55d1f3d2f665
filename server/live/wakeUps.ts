/** How processes tell one another that a log has grown. Only a hint travels: who hears it reads the log. */

export interface WakeUps {
  /** Tells the other processes. Never waits and never fails: what is lost is found within a second. */
  tell(workspaceId: number, seq: number): void;
  close(): Promise<void>;
}

/** What is told arrives here, the process's own words too. */
export interface Hearing {
  onCommit(workspaceId: number, seq: number): void;
  /** The line is up, for the first time or again: anything may have been missed. */
  onLineUp(): void;
  onLineLost(): void;
}

/** The one process of an embedded database has nobody to tell. */
export const NOBODY_ELSE: WakeUps = { tell: () => undefined, close: async () => undefined };

/** PostgreSQL takes up to 8,000 bytes in one notice; a workspace and its number take up to 33. */
const MOST_TOLD = 200;

/**
 * Gathers what is to be told while a notice is on its way, the highest number of each workspace, so that a burst of
 * commits is a handful of notices.
 * @param carry takes `12:345,14:7`; where it fails, what it held is dropped.
 */
export function createTelling(carry: (notice: string) => Promise<unknown>): WakeUps['tell'] {
  const heads = new Map<number, number>();
  let isTelling = false;
  const tellAll = async () => {
    while (heads.size > 0) {
      const told = [...heads].slice(0, MOST_TOLD);
      for (const [workspaceId] of told) heads.delete(workspaceId);
      await carry(told.map(([workspaceId, seq]) => `${workspaceId}:${seq}`).join(',')).catch(() => undefined);
    }
    isTelling = false;
  };
  return (workspaceId, seq) => {
    heads.set(workspaceId, Math.max(seq, heads.get(workspaceId) ?? 0));
    if (isTelling) return;
    isTelling = true;
    void tellAll();
  };
}

/** What a notice tells, pair by pair; what is none of ours is passed over. */
export function hear(notice: string, { onCommit }: Hearing): void {
  for (const [, workspaceId, seq] of notice.matchAll(/(?<=^|,)(\d{1,16}):(\d{1,16})(?=,|$)/g)) onCommit(Number(workspaceId), Number(seq));
}
