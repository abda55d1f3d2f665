import { randomBytes } from 'node:crypto';
import { Writable } from 'node:stream';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { buildServer, type ServerNeeds } from '../../server/buildServer';
import { readConfig, type Config } from '../../server/config';
import type { Database } from '../../server/db/database';
import { createLog } from '../../server/log';
import { createAgent, type Agent } from './agent';
import { freshDatabase } from './database';
import { noteSettings } from './secrets/seen';

export const PASSWORD = 'kredowy-stol-9';

/** Servers of one test share it, as the processes of one installation do. */
const TEST_KEY = randomBytes(32).toString('base64');

export interface TestServerOptions extends Pick<
  ServerNeeds,
  'pagesFolder' | 'committed' | 'lifecycle' | 'livePace' | 'exportPace' | 'deadlineMs'
> {
  /**
   * Variables as an operator would set them, on top of `MD_ENV=test` and rate limits that no test
   * reaches.
   */
  env?: Record<string, string>;
  /** A database other than a new and empty one: of an earlier server, or an unavailable one. */
  db?: Database;
}

export interface TestServer {
  app: FastifyInstance;
  config: Config;
  db: Database;
  /** The log, one parsed line each. */
  logged: Array<Record<string, unknown>>;
  /** A visitor with an empty cookie jar. */
  visitor(): Agent;
  /** A signed-in user with a new account. */
  register(email: string): Promise<Agent>;
  /**
   * The same with a complete profile and a workspace: `anna` has anna@example.test and "Workspace
   * of anna".
   */
  member(nick: string): Promise<Agent>;
}

/**
 * The complete server on a new real database, requested without a port. Closed after the file's
 * last test.
 */
export async function startTestServer({
  env = {},
  db,
  ...needs
}: TestServerOptions = {}): Promise<TestServer> {
  noteSettings(env);
  // Production allows a scale of at most 10.
  const scale = env['MD_ENV'] === 'production' ? '10' : '10000';
  const config = readConfig({
    MD_ENV: 'test',
    RATE_LIMIT_SCALE: scale,
    SECRET_KEY: TEST_KEY,
    ...env,
  });
  const logged: TestServer['logged'] = [];
  const database = db ?? (await freshDatabase());
  const app = await buildServer({
    config,
    db: database,
    log: createLog(config.logLevel, linesInto(logged)),
    importPauseMs: 60 * 60_000,
    ...needs,
  });
  started.push(app);
  const visitor = () => createAgent(app);
  const register = async (email: string) => {
    const agent = visitor();
    expectSuccess(
      await agent.rest('POST', 'register', { email, password: PASSWORD, password2: PASSWORD }),
    );
    return agent;
  };
  const member = async (nick: string) => {
    const agent = await register(`${nick}@example.test`);
    const { data } = await agent.gql(COMPLETE, {
      name: `${nick} Nowak`,
      nick,
      companyName: `Workspace of ${nick}`,
    });
    if (data?.['completeProfile']?.success !== true)
      throw new Error(`the profile of ${nick} was refused: ${JSON.stringify(data)}`);
    return agent;
  };
  return { app, config, db: database, logged, visitor, register, member };
}

const COMPLETE = `mutation CompleteProfile($name: String!, $nick: String!, $companyName: String) {
  completeProfile(name: $name, nick: $nick, companyName: $companyName) { success errors { field message } }
}`;

function expectSuccess(answer: LightMyRequestResponse): void {
  if (answer.json().success !== true) throw new Error(`refused: ${answer.body}`);
}

function linesInto(lines: TestServer['logged']): Writable {
  return new Writable({
    write(chunk: Buffer, _encoding, done) {
      lines.push(JSON.parse(chunk.toString()));
      done();
    },
  });
}

const started: FastifyInstance[] = [];

afterAll(async () => {
  await Promise.all(started.splice(0).map((app) => app.close()));
});
