import type { FastifyInstance } from 'fastify';
import type { CallLimits } from '../auth/callLimits';
import type { SessionCookies } from '../auth/cookies';
import type { Config } from '../config';
import type { Database } from '../db/database';
import type { TakeUpgrade } from '../http/routeUpgrades';
import type { Log } from '../log';
import { LiveHub } from './liveHub';
import { pollRoute } from './pollRoute';
import { postgresWakeUps } from './postgresWakeUps';
import { redisWakeUps } from './redisWakeUps';
import { socketUpgrade } from './socketUpgrade';
import { NOBODY_ELSE, type Hearing, type WakeUps } from './wakeUps';

export interface LiveNeeds {
  config: Config;
  db: Database;
  log: Log;
  cookies: SessionCookies;
  limits: Pick<CallLimits, 'countSocket'>;
  isStopping: () => boolean;
  /** The build that this process serves. */
  release: string;
  pace?: LivePace;
}

/** How long things wait; shortened by tests. */
export interface LivePace {
  longestPollMs?: number;
  looksARound?: number;
}

/** Everything live: sockets and polls, and how they learn of commits. */
export interface Live {
  /** To be told of every durable commit of this process. */
  committed(workspaceId: number, seq: number): void;
  /** To be told after sessions have ended in this process. */
  sessionsEnded(): void;
  /** `/socket` for `routeUpgrades`. */
  takeSocket: TakeUpgrade;
  /** The poll. */
  routes: (app: FastifyInstance) => Promise<void>;
  /** How many sockets and polls are open here. */
  readers(): number;
  /** Sends everybody elsewhere. The server's own close waits until they have gone. */
  close(): Promise<void>;
}

export function createLive({
  config,
  db,
  log,
  cookies,
  limits,
  isStopping,
  release,
  pace = {},
}: LiveNeeds): Live {
  const hub = new LiveHub({ db, log, looksARound: pace.looksARound });
  let isClosed = false;
  const isDone = () => isClosed || isStopping();
  const wakeUps = wakeUpsOf({ config, db, log }, hub);
  return {
    committed(workspaceId, seq) {
      hub.wake(workspaceId, seq);
      wakeUps.tell(workspaceId, seq);
    },
    sessionsEnded() {
      void hub.lookNow();
      wakeUps.tellSessionsEnded();
    },
    takeSocket: socketUpgrade({
      config,
      db,
      cookies,
      limits,
      hub,
      log,
      release,
      isStopping: isDone,
    }),
    routes: pollRoute({ db, hub, release, isStopping: isDone, longestMs: pace.longestPollMs }),
    readers: () => hub.countReaders(),
    async close() {
      isClosed = true;
      hub.close();
      await wakeUps.close();
    },
  };
}

/** Redis where it is set, else PostgreSQL where other processes may share it. */
function wakeUpsOf(
  { config, db, log }: Pick<LiveNeeds, 'config' | 'db' | 'log'>,
  hub: LiveHub,
): WakeUps {
  let isUp = true;
  const hearing: Hearing = {
    onCommit: (workspaceId, seq) => hub.wake(workspaceId, seq),
    onSessionsEnded: () => void hub.lookNow(),
    onLineUp() {
      if (!isUp) log.info('Wake-ups between processes are back');
      isUp = true;
      void hub.lookNow();
    },
    onLineLost() {
      if (isUp)
        log.warn(
          'Wake-ups between processes are down: changes of others come up to a second later',
        );
      isUp = false;
    },
  };
  if (config.redisUrl !== null) return redisWakeUps(config.redisUrl, hearing);
  return config.databaseUrl === null ? NOBODY_ELSE : postgresWakeUps(db, hearing);
}
