import { access, constants, mkdir, statfs } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { connect as connectSecurely } from 'node:tls';
import { Redis } from 'ioredis';
import { Client } from 'pg';
import type { Config } from '../config';
import { errorMessage } from '../db/errorCode';
import { readMigrations } from '../db/migrationFiles';
import { reachDatabase } from '../backup/reachDatabase';
import { createFileStorage } from '../files/fileStorage';
import { sealedSecrets } from './sealedSecrets';

/** The result of one check. `bad` must be fixed, `unsure` is a warning. */
export interface Finding {
  what: string;
  is: 'good' | 'unsure' | 'bad';
  words: string;
}

const PATIENCE_MS = 5_000;
/**
 * S3 rejects signed URLs if clocks differ by minutes; sessions and tickets are compared with the
 * database's clock.
 */
const SKEW_MS = 2_000;
const LITTLE_ROOM_BYTES = 2 ** 30;

type Check = (config: Config) => Promise<Finding[]>;

/**
 * Checks everything that an installation depends on, without changing any of it. A failed check
 * hides no other.
 */
export async function examine(
  config: Config,
  checks: readonly Check[] = [settings, database, storage, room, redis, mail],
): Promise<Finding[]> {
  return (await Promise.all(checks.map((check) => check(config)))).flat();
}

const good = (what: string, words: string): Finding => ({ what, is: 'good', words });
const unsure = (what: string, words: string): Finding => ({ what, is: 'unsure', words });
const bad = (what: string, words: string): Finding => ({ what, is: 'bad', words });

/** Settings that are valid one by one and wrong together. */
export async function settings(config: Config): Promise<Finding[]> {
  const {
    env,
    baseUrl,
    trustedProxies,
    isConfirmationRequired,
    mail: { smtpUrl },
  } = config;
  const said = [good('configuration', `MD_ENV=${env}, reached at ${baseUrl}`)];
  if (env !== 'production')
    said.push(unsure('configuration', `MD_ENV is ${env}: for people, set production`));
  if (env === 'production' && !baseUrl.startsWith('https:')) {
    const words =
      'cookies of production are sent over https alone: set BASE_URL to an https address';
    said.push(
      new URL(baseUrl).hostname === 'localhost'
        ? unsure('configuration', `${words} for anybody but this machine`)
        : bad('configuration', words),
    );
  }
  if (env === 'production' && trustedProxies === 0)
    said.push(
      unsure(
        'configuration',
        'TRUST_PROXY is 0: behind a proxy, all limits would count for one client',
      ),
    );
  if (isConfirmationRequired && smtpUrl === null)
    said.push(
      unsure(
        'configuration',
        'addresses must be confirmed and there is no SMTP_URL: links are only in DATA_DIR/outbox',
      ),
    );
  return said;
}

/**
 * Checks that the database is reachable, has a supported version and the migrations of this Kreda,
 * and that its clock agrees with this machine's.
 */
export async function database(config: Config): Promise<Finding[]> {
  const reached = await reachDatabase(config).catch(errorMessage);
  if (typeof reached === 'string') return [bad('database', reached)];
  const client = new Client({
    connectionString: reached.connectionString,
    connectionTimeoutMillis: PATIENCE_MS,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const since = Date.now();
    const {
      rows: [row],
    } = await client.query<{ version: string; now: string; size: string }>(
      `select current_setting('server_version') as version, (extract(epoch from clock_timestamp()) * 1000)::bigint::text as now, pg_size_pretty(pg_database_size(current_database())) as size`,
    );
    const took = Date.now() - since;
    const skew = Math.abs(Number(row?.now) - (since + took / 2)) - took / 2;
    const clock =
      skew > SKEW_MS
        ? bad(
            'clock',
            `this machine and the database disagree by ${Math.round(skew / 1000)} s: set both right (NTP)`,
          )
        : good('clock', 'the database has the same time');
    return [
      good('database', `PostgreSQL ${row?.version}, ${row?.size}, answers in ${took} ms`),
      await migrations(client),
      clock,
      await sealedSecrets(client, config),
    ];
  } catch (error) {
    return [bad('database', errorMessage(error))];
  } finally {
    await client.end().catch(() => undefined);
    await reached.close();
  }
}

async function migrations(client: Client): Promise<Finding> {
  const known = readMigrations(join(__dirname, '../db/migrations')).map(({ name }) => name);
  const {
    rows: [table],
  } = await client.query<{ there: boolean }>(
    `select to_regclass('schema_migrations') is not null as there`,
  );
  if (!table?.there) return unsure('schema', 'empty: the first start makes it');
  const { rows } = await client.query<{ name: string }>(
    'select name from schema_migrations order by number',
  );
  const newer = rows.find(({ name }) => !known.includes(name));
  if (newer)
    return bad(
      'schema',
      `made by a newer Kreda (${newer.name}): start that one, or restore a backup`,
    );
  const missing = known.length - rows.length;
  return missing > 0
    ? unsure('schema', `${missing} migrations will run at the next start`)
    : good('schema', `all ${known.length} migrations have run`);
}

/** Writes, reads and removes a few bytes. */
export async function storage(config: Config): Promise<Finding[]> {
  const where = config.s3
    ? `S3 at ${new URL(config.s3.endpoint).host}, bucket ${config.s3.bucket}`
    : `${config.dataDir}/files`;
  try {
    await createFileStorage(config).probe();
    return [good('storage', `${where} takes files and gives them back`)];
  } catch (error) {
    return [bad('storage', `${where}: ${causeOf(error)}`)];
  }
}

async function room({ dataDir }: Config): Promise<Finding[]> {
  try {
    await mkdir(dataDir, { recursive: true });
    await access(dataDir, constants.W_OK);
    const { bavail, bsize } = await statfs(dataDir);
    const free = bavail * bsize;
    const words = `${(free / 2 ** 30).toFixed(1)} GiB free for ${dataDir}`;
    return [free < LITTLE_ROOM_BYTES ? unsure('disk', words) : good('disk', words)];
  } catch (error) {
    return [bad('disk', errorMessage(error))];
  }
}

async function redis({ redisUrl }: Config): Promise<Finding[]> {
  if (redisUrl === null) return [good('redis', 'not set: right for a single process')];
  const client = new Redis(redisUrl, {
    lazyConnect: true,
    connectTimeout: PATIENCE_MS,
    maxRetriesPerRequest: 0,
    retryStrategy: () => null,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.ping();
    return [good('redis', 'answers')];
  } catch (error) {
    return [bad('redis', causeOf(error))];
  } finally {
    client.disconnect();
  }
}

/** Whether an SMTP server greets at `SMTP_URL`; sends no mail. */
export async function mail({ mail: { smtpUrl }, dataDir }: Config): Promise<Finding[]> {
  if (smtpUrl === null)
    return [good('mail', `no SMTP_URL: each mail is a file in ${dataDir}/outbox`)];
  const { protocol, hostname, port } = new URL(smtpUrl);
  const isSecure = protocol === 'smtps:';
  const at = { host: hostname, port: Number(port) || (isSecure ? 465 : 587) };
  const greeting = await new Promise<string>((resolve) => {
    const socket = isSecure ? connectSecurely({ ...at, servername: hostname }) : connect(at);
    const end = (words: string) => {
      socket.destroy();
      resolve(words);
    };
    socket.setTimeout(PATIENCE_MS, () => end('no greeting within 5 s'));
    socket
      .once('data', (text) => end(String(text).split('\r')[0] ?? ''))
      .once('error', (error) => end(causeOf(error)));
  });
  const where = `${at.host}:${at.port}`;
  return [
    greeting.startsWith('220')
      ? good('mail', `${where} greets as a mail server`)
      : bad('mail', `${where}: ${greeting}`),
  ];
}

/** The cause of an error whose own message is generic. */
function causeOf(error: unknown): string {
  const { cause } = error as { cause?: unknown };
  if (cause !== undefined && cause !== null) return causeOf(cause);
  return errorMessage(error) || String((error as { code?: unknown }).code ?? error);
}
