import { createHash } from 'node:crypto';
import type { Mutation, MutationArgs, MutationName } from '../../contract/generated/schema';
import { registerAccount } from '../domain/accounts/accounts';
import { registry } from '../domain/registry';
import { runCommand } from '../domain/runCommand';
import type { Services } from '../domain/core/services';
import type { SignedIn } from '../domain/core/viewer';
import type { DemoNick } from './demoContent';
import { emailOf, PASSWORD, PEOPLE, type DemoPerson } from './demoPeople';

/**
 * Runs a mutation as a user, the way the app would send it. Throws if the server refuses it, which
 * means that the demo data is wrong.
 */
export type Act = <N extends MutationName>(
  who: DemoNick,
  operation: N,
  args: MutationArgs[N],
) => Promise<Mutation[N]>;

export interface SeedUsers {
  act: Act;
  idOf: (who: DemoNick) => number;
  /**
   * The first run's start: dates are relative to it, so that filling the demo again sends the same
   * requests.
   */
  since: Date;
}

/** Creates all accounts, with confirmed addresses; reuses existing ones. */
export async function createSeedUsers(services: Services): Promise<SeedUsers> {
  const accounts = new Map<DemoNick, Account>();
  for (const person of PEOPLE)
    accounts.set(
      person.nick,
      (await findAccount(services, person)) ?? (await makeAccount(services, person)),
    );
  const idOf = (who: DemoNick) => accounts.get(who)?.id ?? 0;
  return {
    idOf,
    act: createAct(services, idOf),
    since: new Date(accounts.get('anna')?.created_at ?? 0),
  };
}

interface Account {
  id: number;
  created_at: string;
}

async function findAccount({ db }: Services, { nick }: DemoPerson): Promise<Account | undefined> {
  const [account] = await db.query<Account>(
    'select id, created_at from users where email_folded = $1',
    [emailOf(nick)],
  );
  return account;
}

async function makeAccount(services: Services, { nick, locale }: DemoPerson): Promise<Account> {
  const registration = { email: emailOf(nick), password: PASSWORD, password2: PASSWORD, locale };
  const id = await registerAccount(services, registration, { share: 'demo' });
  await services.db.query('update users set email_confirmed_at = now() where id = $1', [id]);
  return { id, created_at: new Date().toISOString() };
}

/**
 * Each mutation has a key from its content and its repetition count: mutations of an interrupted
 * run return their stored response and are not repeated.
 */
function createAct(services: Services, idOf: SeedUsers['idOf']): Act {
  const asked = new Map<string, number>();
  return async <N extends MutationName>(who: DemoNick, operation: N, args: MutationArgs[N]) => {
    const content = JSON.stringify([operation, args]);
    const times = asked.get(who + content) ?? 0;
    asked.set(who + content, times + 1);
    const idempotencyKey = `demo-${createHash('sha256').update(content).digest('hex').slice(0, 40)}-${times}`;
    // Seed users do not sign in, so no ticket is ever bound to this session.
    const viewer: SignedIn = {
      state: 'signed-in',
      userId: idOf(who),
      token: null,
      sessionHash: Buffer.alloc(32),
      isConfirmed: true,
      isSupport: false,
    };
    const { payload } = await runCommand(registry, services, {
      operation,
      args,
      viewer,
      idempotencyKey,
      tabKey: null,
    });
    const answer = payload as Mutation[N] & { success: boolean; errors: unknown };
    if (!answer.success)
      throw new Error(`The demo may not ${operation}: ${JSON.stringify(answer.errors)}`);
    return answer;
  };
}
