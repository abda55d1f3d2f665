import type { FastifyInstance } from 'fastify';
import { backUpFirst } from './backup/backUpFirst';
import type { Config } from './config';
import { migrate } from './db/migrate';
import { openDatabase } from './db/openDatabase';
import type { Database } from './db/database';
import { stopListening } from './http/gracefulShutdown';
import type { Lifecycle } from './http/health';
import type { Log } from './log';

/** The server cannot listen on the address. The message is one sentence for the operator. */
export class CannotListen extends Error {
  override readonly name = 'CannotListen';
}

/** A running server. */
export interface Running {
  /** Its public URL. */
  url: string;
  /**
   * Lets running requests finish, then closes the database. Repeated calls return the same promise.
   */
  stop(): Promise<void>;
}

/**
 * A proxy polls `/readyz` every second or so, and must see the failure before the listener closes.
 */
const PROXY_NOTICE_MS = 1_500;

/**
 * Opens and migrates the database, builds the server and listens.
 * @throws {CannotListen} {@link DatabaseUnusable} {@link DatabaseUnavailable} after closing what was
 *   already open.
 */
export async function start(config: Config, log: Log): Promise<Running> {
  const since = performance.now();
  const say = (message: string) => log.info(message);
  const opening = openDatabase({
    databaseUrl: config.databaseUrl ?? undefined,
    pooler: config.pooler,
    dataDir: config.dataDir,
    log: say,
  });
  // Starts PostgreSQL while the modules load.
  const [db, { buildServer }, { startMail }, { startWebhooks }] = await Promise.all([
    opening,
    import('./buildServer'),
    import('./mail/startMail'),
    import('./webhooks/startWebhooks'),
  ]);
  const lifecycle: Lifecycle = { isStopping: false };
  try {
    await backUpFirst(db, config, say);
    await migrate(db, say);
    const app = await buildServer({ config, db, log, lifecycle });
    await app.listen({ host: config.host, port: config.port }).catch((error: unknown) => {
      throw cannotListen(config, error);
    });
    log.info(
      { url: config.baseUrl, ms: Math.round(performance.now() - since) },
      `Kreda is ready on ${config.baseUrl}`,
    );
    warnOfOutbox(config, log);
    warnOfUnconfirmed(config, log);
    const stops = [startMail({ config, db, log }), startWebhooks({ config, db, log })];
    return {
      url: config.baseUrl,
      stop: once(() => stop({ config, lifecycle, app, db, stops })),
    };
  } catch (error) {
    await db.close();
    throw error;
  }
}

interface Parts {
  config: Config;
  lifecycle: Lifecycle;
  app: FastifyInstance;
  db: Database;
  /** Of what works without requests. */
  stops: ReadonlyArray<() => Promise<void>>;
}

async function stop({ config, lifecycle, app, db, stops }: Parts): Promise<void> {
  lifecycle.isStopping = true;
  if (config.env === 'production')
    await new Promise((resolve) => setTimeout(resolve, PROXY_NOTICE_MS));
  await stopListening(app.server);
  await Promise.all([app.close(), ...stops.map((end) => end())]);
  await db.close();
}

function once(work: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined;
  return () => (running ??= work());
}

function cannotListen({ host, port }: Config, error: unknown): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'EADDRINUSE')
    return new CannotListen(
      `Port ${port} on ${host} is in use by another program: stop it, or choose another with PORT.`,
    );
  if (code === 'EACCES')
    return new CannotListen(
      `Port ${port} on ${host} may not be used by this account: choose one above 1023 with PORT.`,
    );
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return new CannotListen(`${host} is not an address of this machine: correct HOST.`);
  return error;
}

/**
 * Confirmation is required but no mail is sent: the operator must know that no user receives the
 * link.
 */
function warnOfOutbox({ isConfirmationRequired, mail }: Config, log: Log): void {
  if (isConfirmationRequired && mail.smtpUrl === null)
    log.warn(
      'CONFIRM_EMAIL is required, but SMTP_URL is not set: mails are only written to DATA_DIR/outbox',
    );
}

/** Without confirmation a visitor can register with an address that belongs to another person. */
function warnOfUnconfirmed({ env, isConfirmationRequired }: Config, log: Log): void {
  if (env === 'production' && !isConfirmationRequired) {
    log.warn('CONFIRM_EMAIL is off: anybody can register with an address that is not theirs');
  }
}
