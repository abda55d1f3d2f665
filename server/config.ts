import { isEmail } from '../contract/rules/account';
import type { Pooler } from './db/pooler';
import { accountKey } from './domain/core/email';
import {
  ConfigError,
  address,
  oneOf,
  positiveNumber,
  text,
  together,
  wholeNumber,
  type Environment,
} from './environment';

const ENVIRONMENTS = ['development', 'test', 'production'] as const;
export type EnvironmentName = (typeof ENVIRONMENTS)[number];

const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

/** Every setting of the operator, read once. No other module of the server reads `process.env`. */
export interface Config {
  env: EnvironmentName;
  host: string;
  port: number;
  /** Scheme, host and port of the app's URL; no trailing slash. */
  baseUrl: string;
  dataDir: string;
  /** Null: the embedded database in `dataDir`. */
  databaseUrl: string | null;
  /** Null: `databaseUrl` names PostgreSQL itself. */
  pooler: Pooler | null;
  redisUrl: string | null;
  s3: S3Config | null;
  /** The maximum size of an attachment. */
  fileLimitBytes: number;
  /** The maximum total size of the files and description versions of one workspace. */
  quotaBytes: number;
  retention: Retention;
  /** Folded addresses of those who may read reported problems; empty: no support inbox. */
  supportEmails: ReadonlySet<string>;
  mail: { smtpUrl: string | null; from: string };
  push: PushConfig;
  webhooks: {
    /** Whether receivers may be on this machine and in private networks, also without TLS. */
    allowsPrivateAddresses: boolean;
  };
  google: (ClientCredentials & { issuer: string }) | null;
  facebook: (ClientCredentials & { issuer: string }) | null;
  /** Multiplies the budget of every rate limit. */
  rateLimitScale: number;
  isConfirmationRequired: boolean;
  /** The number of proxies in front; with 0, `X-Forwarded-For` is ignored. */
  trustedProxies: number;
  /**
   * 32 bytes that encrypt the shared secrets of authenticator apps; null: a file in `dataDir` holds
   * the key.
   */
  secretKey: Buffer | null;
  /** Bearer token for `/metrics`; without one, only this machine may read them. */
  metricsToken: string | null;
  /** Whether boards are rendered on the server. */
  rendersScreens: boolean;
  logLevel: LogLevel;
}

export interface PushConfig {
  /** Null: a pair in the database. */
  keys: { publicKey: string; privateKey: string } | null;
  /** Whom push services can contact: an https address, or `mailto:` and an e-mail address. */
  subject: string;
  /** Whether push services may be on this machine and in private networks, also without TLS. */
  allowsPrivateAddresses: boolean;
}

/** How long data is retained that users no longer see or rarely look at. */
export interface Retention {
  /** For this many days every version of a description is kept, then the last one of each day. */
  versionDays: number;
  versionsPerTask: number;
  /** For this many days a deleted file can be restored. */
  deletedFileDays: number;
}

interface ClientCredentials {
  clientId: string;
  clientSecret: string;
}

export interface S3Config {
  endpoint: string;
  region: string;
  bucket: string;
  accessKey: string;
  secretKey: string;
  publicUrl: string | null;
}

/**
 * Parses the environment variables of the documentation into one typed object.
 * @throws {ConfigError} for the first unusable value; for an unknown MD_ENV with the message of
 *   docs/behaviour.md#8.
 */
export function readConfig(env: Environment): Config {
  const name = environmentName(env);
  const port = wholeNumber(env, 'PORT', { min: 1, max: 65_535 }) ?? 8080;
  const smtpUrl = address(env, 'SMTP_URL', ['smtp:', 'smtps:']);
  const baseUrl = baseUrlOf(env, name, port);
  return {
    env: name,
    host: text(env, 'HOST') ?? (name === 'production' ? '0.0.0.0' : '127.0.0.1'),
    port,
    baseUrl,
    dataDir: text(env, 'DATA_DIR') ?? '.data',
    databaseUrl: address(env, 'DATABASE_URL', POSTGRES),
    pooler: poolerConfig(env),
    redisUrl: address(env, 'REDIS_URL', ['redis:', 'rediss:']),
    s3: s3Config(env),
    fileLimitBytes: (wholeNumber(env, 'UPLOAD_LIMIT_MIB', { min: 1, max: 1024 }) ?? 25) * 2 ** 20,
    quotaBytes:
      (wholeNumber(env, 'WORKSPACE_QUOTA_MIB', { min: 1, max: 2 ** 30 }) ?? 10_240) * 2 ** 20,
    retention: retentionConfig(env),
    supportEmails: supportEmails(env),
    mail: {
      smtpUrl,
      from: text(env, 'MAIL_FROM') ?? `Kreda <no-reply@${new URL(baseUrl).hostname}>`,
    },
    push: pushConfig(env, baseUrl),
    webhooks: { allowsPrivateAddresses: oneOf(env, 'WEBHOOKS_PRIVATE', ['on', 'off']) === 'on' },
    google: providerConfig(env, 'GOOGLE', 'https://accounts.google.com'),
    facebook: providerConfig(env, 'FACEBOOK', 'https://www.facebook.com'),
    rateLimitScale: rateLimitScale(env, name),
    isConfirmationRequired: mustConfirm(env, name === 'production' || smtpUrl !== null),
    trustedProxies: wholeNumber(env, 'TRUST_PROXY', { min: 0, max: 16 }) ?? 0,
    secretKey: secretKey(env),
    metricsToken: text(env, 'METRICS_TOKEN'),
    rendersScreens: oneOf(env, 'SERVER_RENDERING', ['on', 'off']) !== 'off',
    logLevel: oneOf(env, 'LOG_LEVEL', LOG_LEVELS) ?? 'info',
  };
}

const POSTGRES = ['postgres:', 'postgresql:'];

/** @throws {ConfigError} for a direct address without the pooler's. */
function poolerConfig(env: Environment): Pooler | null {
  const directUrl = address(env, 'DATABASE_DIRECT_URL', POSTGRES);
  const prepares = oneOf(env, 'DATABASE_PREPARE', ['yes', 'no']) === 'yes';
  if (directUrl !== null && text(env, 'DATABASE_URL') === null)
    throw new ConfigError('DATABASE_DIRECT_URL needs DATABASE_URL, the address of the pooler.');
  return directUrl === null ? null : { directUrl, prepares };
}

/** A P-256 public key of 65 bytes and a private key of 32, in base64url. */
const VAPID_KEYS = { publicKey: /^[A-Za-z0-9_-]{87}$/, privateKey: /^[A-Za-z0-9_-]{43}$/ };

/** @throws {ConfigError} for keys that are none, and for a contact that push services refuse. */
function pushConfig(env: Environment, baseUrl: string): PushConfig {
  const set = together(env, ['VAPID_PUBLIC_KEY', 'VAPID_PRIVATE_KEY']);
  const keys = set && { publicKey: set.VAPID_PUBLIC_KEY, privateKey: set.VAPID_PRIVATE_KEY };
  if (
    keys &&
    !(VAPID_KEYS.publicKey.test(keys.publicKey) && VAPID_KEYS.privateKey.test(keys.privateKey))
  )
    throw new ConfigError(
      'VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY must be a pair as `npx web-push generate-vapid-keys` prints it.',
    );
  const { hostname, protocol } = new URL(baseUrl);
  const subject = text(env, 'VAPID_SUBJECT');
  if (subject !== null && !/^(mailto:[^@\s]+@[^@\s]+|https:\/\/\S+)$/.test(subject))
    throw new ConfigError(
      'VAPID_SUBJECT must be mailto: with an e-mail address, or an https:// address.',
    );
  return {
    keys,
    subject: subject ?? (protocol === 'https:' ? baseUrl : `mailto:no-reply@${hostname}`),
    allowsPrivateAddresses: oneOf(env, 'PUSH_TO_PRIVATE_ADDRESSES', ['yes', 'no']) === 'yes',
  };
}

function retentionConfig(env: Environment): Retention {
  return {
    versionDays: wholeNumber(env, 'VERSION_DAYS', { min: 1, max: 36_500 }) ?? 30,
    versionsPerTask: wholeNumber(env, 'VERSIONS_PER_TASK', { min: 1, max: 100_000 }) ?? 500,
    deletedFileDays: wholeNumber(env, 'DELETED_FILE_DAYS', { min: 1, max: 36_500 }) ?? 30,
  };
}

/** @throws {ConfigError} for an entry that is no e-mail address. */
function supportEmails(env: Environment): ReadonlySet<string> {
  const addresses = (text(env, 'SUPPORT_EMAILS') ?? '').split(/[\s,;]+/).filter(Boolean);
  const wrong = addresses.find((address) => !isEmail(address));
  if (wrong !== undefined)
    throw new ConfigError(
      `SUPPORT_EMAILS must be e-mail addresses with commas between them, but contains "${wrong}".`,
    );
  return new Set(addresses.map(accountKey));
}

/** @throws {ConfigError} for anything but 32 bytes in base64 or hexadecimal. */
function secretKey(env: Environment): Buffer | null {
  const value = text(env, 'SECRET_KEY');
  if (value === null) return null;
  if (/^[0-9a-f]{64}$/i.test(value)) return Buffer.from(value, 'hex');
  const key = Buffer.from(value, 'base64');
  if (/^[A-Za-z0-9+/_-]{43}=?$/.test(value) && key.length === 32) return key;
  throw new ConfigError(
    'SECRET_KEY must be 32 bytes in base64 or hexadecimal, as `openssl rand -base64 32` prints them.',
  );
}

function environmentName(env: Environment): EnvironmentName {
  const value = text(env, 'MD_ENV') ?? 'production';
  const name = ENVIRONMENTS.find((one) => one === value);
  if (name === undefined) throw new ConfigError('Unknown MD_ENV');
  return name;
}

/**
 * Session cookies and passwords must not cross a network unencrypted. An address of this machine
 * needs no permission, because nothing leaves the machine.
 */
function baseUrlOf(env: Environment, name: EnvironmentName, port: number): string {
  const isHttpAllowed = oneOf(env, 'ALLOW_HTTP', ['yes', 'no']) === 'yes';
  const baseUrl = origin(env, 'BASE_URL') ?? `http://localhost:${port}`;
  const isSafe = baseUrl.startsWith('https:') || ON_THIS_MACHINE.has(new URL(baseUrl).hostname);
  if (name !== 'production' || isSafe || isHttpAllowed) return baseUrl;
  throw new ConfigError(
    'BASE_URL must start with https:// in production; ALLOW_HTTP=yes permits http:// all the same.',
  );
}

/** Higher values are for load tests: in production they would disable the limits. */
const LARGEST_SCALE_OF_PRODUCTION = 10;

function rateLimitScale(env: Environment, name: EnvironmentName): number {
  const scale = positiveNumber(env, 'RATE_LIMIT_SCALE') ?? 1;
  if (name !== 'production' || scale <= LARGEST_SCALE_OF_PRODUCTION) return scale;
  throw new ConfigError(
    `RATE_LIMIT_SCALE must be at most ${LARGEST_SCALE_OF_PRODUCTION} in production, but is "${scale}".`,
  );
}

/** Without a way to send mail, the address cannot be confirmed, so confirmation is off. */
function mustConfirm(env: Environment, canBeMailed: boolean): boolean {
  const choice = oneOf(env, 'CONFIRM_EMAIL', ['required', 'off']);
  return choice === null ? canBeMailed : choice === 'required';
}

function origin(env: Environment, name: string): string | null {
  const value = address(env, name, ['http:', 'https:']);
  if (value === null) return null;
  const url = new URL(value);
  if (`${url.origin}/` !== url.href)
    throw new ConfigError(
      `${name} must be a scheme, a host and perhaps a port, like https://kreda.example, and nothing more.`,
    );
  return url.origin;
}

function s3Config(env: Environment): S3Config | null {
  const names = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY', 'S3_SECRET_KEY'] as const;
  const set = together(env, names);
  const publicUrl = address(env, 'S3_PUBLIC_URL', ['http:', 'https:']);
  if (set === null) return null;
  const endpoint = address(env, 'S3_ENDPOINT', ['http:', 'https:']) ?? set.S3_ENDPOINT;
  const region = text(env, 'S3_REGION') ?? 'us-east-1';
  return {
    endpoint,
    region,
    bucket: set.S3_BUCKET,
    accessKey: set.S3_ACCESS_KEY,
    secretKey: set.S3_SECRET_KEY,
    publicUrl,
  };
}

function providerConfig(
  env: Environment,
  prefix: 'GOOGLE' | 'FACEBOOK',
  usual: string,
): Config['google'] {
  const issuer = address(env, `${prefix}_ISSUER`, ['http:', 'https:']) ?? usual;
  const client = credentials(together(env, [`${prefix}_CLIENT_ID`, `${prefix}_CLIENT_SECRET`]));
  if (!issuer.startsWith('https:') && !ON_THIS_MACHINE.has(new URL(issuer).hostname))
    throw new ConfigError(`${prefix}_ISSUER must start with https://, except on this machine.`);
  return client && { ...client, issuer };
}

/** Hosts on which a connection without TLS cannot be intercepted. */
const ON_THIS_MACHINE: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]']);

function credentials(set: Record<string, string> | null): ClientCredentials | null {
  if (set === null) return null;
  const [clientId = '', clientSecret = ''] = Object.values(set);
  return { clientId, clientSecret };
}
