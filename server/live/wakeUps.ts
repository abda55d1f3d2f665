/** How processes tell one another that a log has grown or sessions have ended. Only a hint travels: who hears it looks. */

export interface WakeUps {
  /** Tells the other processes. Never waits and never fails: what is lost is found within a second. */
  tell(workspaceId: number, seq: number): void;
  /** Tells them that sessions have ended; which ones they see themselves. */
  tellSessionsEnded(): void;
  close(): Promise<void>;
}

/** What is told arrives here, the process's own words too. */
export interface Hearing {
  onCommit(workspaceId: number, seq: number): void;
  onSessionsEnded(): void;
  /** The line is up, for the first time or again: anything may have been missed. */
  onLineUp(): void;
  onLineLost(): void;
}

/** The one process of an embedded database has nobody to tell. */
export const NOBODY_ELSE: WakeUps = {
  tell: () => undefined,
  tellSessionsEnded: () => undefined,
  close: async () => undefined,
};

/** PostgreSQL takes up to 8,000 bytes in one notice; a workspace and its number take up to 33. */
const MOST_TOLD = 200;
const SESSIONS = 'sessions';

/**
 * Gathers what is to be told while a notice is on its way, the highest number of each workspace, so that a burst of
 * commits is a handful of notices.
 * @param carry takes `12:345,14:7,sessions`; where it fails, what it held is dropped.
 */
export function createTelling(
  carry: (notice: string) => Promise<unknown>,
): Pick<WakeUps, 'tell' | 'tellSessionsEnded'> {
  const heads = new Map<number, number>();
  let haveSessionsEnded = false;
  let isTelling = false;
  const tellAll = async () => {
    while (heads.size > 0 || haveSessionsEnded) {
      const told = [...heads].slice(0, MOST_TOLD);
      const words = [
        ...told.map(([workspaceId, seq]) => `${workspaceId}:${seq}`),
        ...(haveSessionsEnded ? [SESSIONS] : []),
      ];
      for (const [workspaceId] of told) heads.delete(workspaceId);
      haveSessionsEnded = false;
      await carry(words.join(',')).catch(() => undefined);
    }
    isTelling = false;
  };
  const begin = () => {
    if (isTelling) return;
    isTelling = true;
    void tellAll();
  };
  return {
    tell(workspaceId, seq) {
      heads.set(workspaceId, Math.max(seq, heads.get(workspaceId) ?? 0));
      begin();
    },
    tellSessionsEnded() {
      haveSessionsEnded = true;
      begin();
    },
  };
}

/** What a notice tells, word by word; what is none of ours is passed over. */
export function hear(notice: string, { onCommit, onSessionsEnded }: Hearing): void {
  if (notice.split(',').includes(SESSIONS)) onSessionsEnded();
  for (const [, workspaceId, seq] of notice.matchAll(/(?<=^|,)(\d{1,16}):(\d{1,16})(?=,|$)/g))
    onCommit(Number(workspaceId), Number(seq));
}
