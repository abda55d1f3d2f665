import type { CallLimits } from '../auth/callLimits';
import type { SessionCookies } from '../auth/cookies';
import type { Config } from '../config';
import type { Database } from '../db/database';
import { DatabaseUnavailable } from '../db/databaseUnavailable';
import {
  deriveDescription,
  type DeriveNeeds,
} from '../domain/descriptions/shared/deriveDescription';
import { readUnderived } from '../domain/descriptions/shared/readUnderived';
import type { TaskPlace } from '../domain/descriptions/shared/updateLog';
import type { UpgradeHandler } from '../http/routeUpgrades';
import type { Log } from '../log';
import type { EditorSocket } from './connection';
import { editorUpgrade } from './editorUpgrade';
import { EDITOR_END } from './endCodes';
import { createNotices } from './notices';
import { readNewHeads } from './readNewHeads';
import { RemoteCarets } from './remoteCarets';
import { SharedDocuments } from './sharedDocuments';
import { RightsWatch } from './watchRights';

/** A lost notice, or a right that another process ended, costs at most this and a query. */
const POLL_INTERVAL_MS = 500;
/** What a crashed process has left is derived after two of these. */
const SWEEP_INTERVAL_MS = 10_000;

export interface EditorNeeds {
  config: Config;
  db: Database;
  log: Log;
  cookies: SessionCookies;
  limits: Pick<CallLimits, 'countSocket'>;
  isStopping: () => boolean;
  /** For the commits of derived texts. */
  derive: DeriveNeeds;
}

/** The collaborative editor (docs/editor.md). */
export interface Editor {
  /** `/editor` for `routeUpgrades`. */
  handleUpgrade: UpgradeHandler;
  /** Call after a durable commit: it may be a plain write, or end a right. */
  committed(): void;
  /** Call after sessions have ended in this process. */
  sessionsEnded(): void;
  /** How many documents are open here. */
  documents(): number;
  /** Ends all connections and derives all texts. */
  close(): Promise<void>;
}

export function createEditor(needs: EditorNeeds): Editor {
  const { config, db, log } = needs;
  const sockets = new Set<EditorSocket>();
  let isClosed = false;
  const report = (error: unknown) => {
    if (!(error instanceof DatabaseUnavailable)) log.error({ err: error }, 'fault of the editor');
  };
  const derive = (place: TaskPlace, options: { isLast: boolean }) =>
    deriveDescription(needs.derive, place, options).catch(report);
  const carets: RemoteCarets = new RemoteCarets((notice) => notices.publishCarets(notice));
  const notices = createNotices(config.databaseUrl === null ? null : db, {
    onUpdated(name) {
      documents.pull(name).catch(report);
    },
    onCarets: (notice) => carets.receive(notice),
    onConnected: () => carets.refresh(),
  });
  const documents: SharedDocuments = new SharedDocuments({
    db,
    derive,
    report,
    onStored: notices.publish,
    carets,
  });
  const rights = new RightsWatch(db);
  const poll = singleFlight(async () => {
    await rights.check([...sockets], documents.connections());
    const names = await readNewHeads(db, documents.entries());
    await Promise.all(names.map((name) => documents.pull(name)));
  }, report);
  const sweep = singleFlight(async () => {
    for (const place of await readUnderived(db)) await derive(place, { isLast: false });
  }, report);
  const timers = [setInterval(poll, POLL_INTERVAL_MS), setInterval(sweep, SWEEP_INTERVAL_MS)];
  for (const timer of timers) timer.unref();
  return {
    handleUpgrade: editorUpgrade({
      ...needs,
      isStopping: () => isClosed || needs.isStopping(),
      countSockets: (userId) => [...sockets].filter((one) => one.userId === userId).length,
      open(socket, raw) {
        sockets.add(socket);
        const handler = documents.serve(socket, raw);
        return {
          take: handler.take,
          closed(code, reason) {
            sockets.delete(socket);
            handler.closed(code, reason);
          },
        };
      },
    }),
    committed: () => documents.size > 0 && poll(),
    sessionsEnded: () => sockets.size > 0 && poll(),
    documents: () => documents.size,
    async close() {
      isClosed = true;
      for (const timer of timers) clearInterval(timer);
      for (const socket of sockets) socket.end(EDITOR_END.goingAway);
      await documents.close();
      carets.stop();
      await notices.close();
    },
  };
}

/** Runs the work once more after a call that came while it ran. */
function singleFlight(work: () => Promise<void>, report: (error: unknown) => void): () => void {
  let isRunning = false;
  let isWanted = false;
  const run = async () => {
    isRunning = true;
    while (isWanted) {
      isWanted = false;
      await work().catch(report);
    }
    isRunning = false;
  };
  return () => {
    isWanted = true;
    if (!isRunning) void run();
  };
}
