import type { FastifyInstance } from 'fastify';
import type { CallLimits } from '../auth/callLimits';
import type { SessionCookies } from '../auth/cookies';
import type { LoggedCommit } from '../commits/readCommits';
import type { Config } from '../config';
import type { Database } from '../db/database';
import type { UpgradeHandler } from '../http/routeUpgrades';
import type { Log } from '../log';
import { LiveHub } from './liveHub';
import { pollRoute } from './pollRoute';
import { postgresPubSub } from './postgresPubSub';
import { redisPubSub } from './redisPubSub';
import { socketUpgrade } from './socketUpgrade';
import { NO_PUB_SUB, type PubSubHandlers, type PubSub } from './pubSub';

export interface LiveOptions {
  config: Config;
  db: Database;
  log: Log;
  cookies: SessionCookies;
  limits: Pick<CallLimits, 'countSocket'>;
  isStopping: () => boolean;
  /** The build that this process serves. */
  release: string;
  pace?: LiveTimings;
}

/** Intervals; tests shorten them. */
export interface LiveTimings {
  longestPollMs?: number;
  pollsPerRound?: number;
}

/** Live updates: sockets, polls, and the pub/sub that notifies them of new commits. */
export interface Live {
  /**
   * Call after every durable commit of this process.
   * @param commit if the caller has it: then it is not read from the log
   */
  committed(workspaceId: number, seq: number, commit?: LoggedCommit): void;
  /** Call after sessions have ended in this process. */
  sessionsEnded(): void;
  /** `/socket` for `routeUpgrades`. */
  handleUpgrade: UpgradeHandler;
  /** The poll. */
  routes: (app: FastifyInstance) => Promise<void>;
  /** How many sockets and polls are open here. */
  subscribers(): number;
  /** Closes all connections with "going away". The server's close waits until they have closed. */
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
}: LiveOptions): Live {
  const hub = new LiveHub({ db, log, pollsPerRound: pace.pollsPerRound });
  let isClosed = false;
  const isDone = () => isClosed || isStopping();
  const pubSub = pubSubOf({ config, db, log }, hub);
  hub.presence.connect((key, notice) => pubSub.publishPresence(key, notice));
  return {
    committed(workspaceId, seq, commit) {
      if (commit) hub.receive(workspaceId, commit);
      else hub.wake(workspaceId, seq);
      pubSub.publish(workspaceId, seq);
    },
    sessionsEnded() {
      void hub.pollNow();
      pubSub.publishSessionsEnded();
    },
    handleUpgrade: socketUpgrade({
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
    subscribers: () => hub.countSubscribers(),
    async close() {
      isClosed = true;
      hub.close();
      await pubSub.close();
    },
  };
}

/** Redis if it is configured, else PostgreSQL if other processes may share the database. */
function pubSubOf(
  { config, db, log }: Pick<LiveOptions, 'config' | 'db' | 'log'>,
  hub: LiveHub,
): PubSub {
  let isUp = true;
  const handlers: PubSubHandlers = {
    onCommit: (workspaceId, seq) => hub.wake(workspaceId, seq),
    onSessionsEnded: () => void hub.pollNow(),
    onPresence: (notice) => hub.presence.receive(notice),
    onConnected() {
      if (!isUp) log.info('Notices between processes are back');
      isUp = true;
      void hub.pollNow();
    },
    onDisconnected() {
      if (isUp)
        log.warn('Notices between processes are down: changes of others come up to a second later');
      isUp = false;
    },
  };
  if (config.redisUrl !== null) return redisPubSub(config.redisUrl, handlers);
  return config.databaseUrl === null ? NO_PUB_SUB : postgresPubSub(db, handlers);
}
