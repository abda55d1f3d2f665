import { randomBytes } from 'node:crypto';
import type { MutationName, QueryName } from '../../contract/generated/schema';
import type { Commit } from '../../contract/messages';
import type { Database } from '../../server/db/database';
import { createIdSource } from '../../server/domain/ids';
import { runCommand } from '../../server/domain/runCommand';
import { runQuery } from '../../server/domain/runQuery';
import type { Services } from '../../server/domain/services';

/** The server's domain on a real database; only the hashing of passwords is left out, because it is slow on purpose. */
export function createDomain(db: Database, replaced: Partial<Services> = {}) {
  const services: Services = {
    db,
    ids: createIdSource(db),
    passwords: { hash: (password) => Promise.resolve(`plain:${password}`), verify: (hash, password) => Promise.resolve(hash === `plain:${password}`) },
    isConfirmationRequired: false,
    wsTokenUses: 1,
    sessionsEnded: () => undefined,
    committed: () => undefined,
    ...replaced,
  };
  return { db, services, person: (name: string, locale = 'en') => createPerson(services, name, locale) };
}
export type Domain = ReturnType<typeof createDomain>;
export type Person = Awaited<ReturnType<Domain['person']>>;

let made = 0;

/** Somebody signed in whose profile is not complete yet. */
async function createPerson(services: Services, name: string, locale: string) {
  const id = await services.ids.next();
  const nick = `${name.toLowerCase()}${++made}`;
  await services.db.query(
    `insert into users (id, email, email_folded, password_hash, locale) values ($1, $2, $2, 'plain:secret', $3)`,
    [id, `${nick}@example.test`, locale],
  );
  const sessionHash = randomBytes(32);
  await services.db.query('insert into sessions (token_hash, user_id) values ($1, $2)', [sessionHash, id]);
  const viewer = { state: 'signed-in', userId: id, sessionHash, isConfirmed: true } as const;
  /* eslint-disable-next-line @typescript-eslint/no-explicit-any -- a test reads what it has just asked for */
  type Payload = any;
  const run = async (operation: MutationName, args: object, idempotencyKey: string | null = null): Promise<{ payload: Payload; commit: Commit | null }> =>
    runCommand(services, { operation, args, viewer, idempotencyKey, cardKey: null });
  const ask = async (operation: QueryName, args: object = {}): Promise<Payload> => (await runQuery(services, { operation, args, viewer })).data;
  const complete = (more: object = {}) => run('completeProfile', { name: `${name} Nowak`, nick, companyName: `${name} Studio`, ...more });
  /** Their workspace, its first board and that board's lists, made by completing the profile. */
  const settle = async () => {
    await complete();
    const workspaceId = Number((await ask('me')).currentWorkspaceId);
    const [board] = await ask('userProjects', { userId: id, workspaceId });
    const view = await ask('projectView', { id: board.id });
    const sectionIds: number[] = view.tasks.filter((task: Payload) => task.relatedTasks[0]?.type === 'SectionHasProject').map((task: Payload) => task.id);
    return { workspaceId, projectId: Number(board.id), sectionIds };
  };
  return { id, nick, viewer, run, ask, complete, settle };
}
