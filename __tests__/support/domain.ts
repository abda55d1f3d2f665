import { createHash, randomBytes } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Mutation, MutationName, Query, QueryName } from '../../contract/generated/schema';
import type { Database } from '../../server/db/database';
import { createSecretBox } from '../../server/auth/secretBox';
import { createIdSource } from '../../server/domain/core/ids';
import { registry } from '../../server/domain/registry';
import { runCommand } from '../../server/domain/runCommand';
import { runQuery } from '../../server/domain/runQuery';
import type { Services } from '../../server/domain/core/services';
import { createFileStorage } from '../../server/files/fileStorage';
import { notePasswords } from './secrets/seen';

const hash = (secret: string | Buffer) => createHash('sha256').update(secret).digest();
const kept = (password: string) => `sha256:${hash(password).toString('hex')}`;

/**
 * The server's domain on a real database; only the password hash differs, because the real one is
 * slow by design.
 */
export function createDomain(db: Database, replaced: Partial<Services> = {}) {
  const services: Services = {
    db,
    ids: createIdSource(db),
    passwords: {
      hash: (password) => Promise.resolve(kept(password)),
      verify: (hashed, password) => Promise.resolve(hashed === kept(password)),
    },
    secrets: createSecretBox({ secretKey: randomBytes(32), dataDir: '' }),
    files: createFileStorage({ s3: null, dataDir: mkdtempSync(join(tmpdir(), 'kreda-files-')) }),
    fileLimitBytes: 25 * 2 ** 20,
    quotaBytes: 2 ** 40,
    retention: { versionDays: 30, versionsPerTask: 500, deletedFileDays: 30 },
    origin: 'https://kreda.example',
    isConfirmationRequired: false,
    supportEmails: new Set(),
    push: { publicKey: () => Promise.resolve('public key'), allowsPrivateAddresses: false },
    webhooks: { allowsPrivateAddresses: false },
    wsTokenUses: 1,
    sessionsEnded: () => undefined,
    countInvitations: () => Promise.resolve({ isOver: false, often: [] }),
    countAccessRequest: () => Promise.resolve(true),
    countConfirmation: () => Promise.resolve(),
    countReport: () => Promise.resolve(),
    countExport: () => Promise.resolve(),
    limitPasswordAttempt: (_userId, attempt) => attempt(),
    limitSecondFactorAttempt: (_userId, attempt) => attempt(),
    committed: () => undefined,
    ...replaced,
  };
  return {
    db,
    services,
    person: (name: string, locale = 'en') => createPerson(services, name, locale),
  };
}
export type Domain = ReturnType<typeof createDomain>;
export type Person = Awaited<ReturnType<Domain['person']>>;

/**
 * A response whose fields a test treats as present, because it selected them; a missing one fails
 * the test.
 */
export type Present<T> = T extends null | undefined
  ? never
  : T extends (infer Item)[]
    ? Present<Item>[]
    : T extends object
      ? { [K in keyof T]-?: Present<T[K]> }
      : T;

let made = 0;

/** A signed-in user whose profile is not complete. */
async function createPerson(services: Services, name: string, locale: string) {
  const id = await services.ids.next();
  const nick = `${name.toLowerCase()}${++made}`;
  await services.db.query(
    `insert into users (id, email, email_folded, password_hash, locale) values ($1, $2, $2, $4, $3)`,
    [id, `${nick}@example.test`, locale, kept('secret')],
  );
  const sessionHash = hash(randomBytes(32));
  await services.db.query('insert into sessions (token_hash, user_id) values ($1, $2)', [
    sessionHash,
    id,
  ]);
  const viewer = {
    state: 'signed-in',
    userId: id,
    token: null,
    sessionHash,
    isConfirmed: true,
    isSupport: false,
  } as const;
  const run = async <N extends MutationName>(
    operation: N,
    args: object,
    idempotencyKey: string | null = null,
  ) => {
    notePasswords(args);
    const { payload, commit } = await runCommand(registry, services, {
      operation,
      args,
      viewer,
      idempotencyKey,
      tabKey: null,
    });
    return { payload: payload as Present<Mutation[N]>, commit };
  };
  const ask = async <N extends QueryName>(operation: N, args: object = {}) =>
    (await runQuery(registry, services, { operation, args, viewer })).data as Present<Query[N]>;
  const complete = (more: object = {}) =>
    run('completeProfile', { name: `${name} Nowak`, nick, companyName: `${name} Studio`, ...more });
  /**
   * The user's workspace, its first board and that board's lists, created by completing the
   * profile.
   */
  const settle = async () => {
    await complete();
    const workspaceId = Number((await ask('me')).currentWorkspaceId);
    const [board] = await ask('userProjects', { userId: id, workspaceId });
    const view = await ask('projectView', { id: board?.id });
    const sectionIds = view.tasks.flatMap((task) =>
      task.relatedTasks[0]?.type === 'SectionHasProject' ? [task.id] : [],
    );
    return { workspaceId, projectId: board?.id ?? 0, sectionIds };
  };
  return { id, nick, viewer, run, ask, complete, settle };
}
