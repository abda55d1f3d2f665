import { Pool } from 'pg';
import type { FrozenBuild } from '../torture/frozenBuild';
import { makeInstallation, type Installation } from '../torture/installation';
import { fillBoard, type Board } from './fillBoard';
import { makePerson, type Person } from './person';

/** The built product, running on data of its own, with somebody in it. */
export interface House {
  installation: Installation;
  url: string;
  port: number;
  databaseUrl: string;
  pool: Pool;
  person: Person;
  /** Another person, a member of the first one's workspace. */
  guest: Person;
  /** Makes a board of ten lists with so many tasks, once for each name. */
  board(tasks: number, name?: string): Promise<Board>;
  end(): Promise<void>;
}

/** @param databaseUrl PostgreSQL of somebody else, empty; left out, the embedded one. */
export async function openHouse(build: FrozenBuild, databaseUrl?: string): Promise<House> {
  const installation = await makeInstallation({ build, ...(databaseUrl && { databaseUrl }) });
  const server = installation.launch();
  if (!(await server.untilReady()))
    throw new Error(`The product did not start:\n${server.lines.slice(-20).join('\n')}`);
  const { url } = installation;
  const pool = new Pool({ connectionString: installation.databaseUrl(), max: 4 });
  pool.on('error', () => undefined);
  const mark = Date.now().toString(36);
  const person = await makePerson(url, `anna${mark}`);
  const guest = await makePerson(url, `ewa${mark}`);
  await pool.query(
    'insert into workspace_members (workspace_id, user_id, role) values ($1, $2, 0)',
    [person.workspaceId, guest.id],
  );
  const boards = new Map<string, Promise<Board>>();
  return {
    installation,
    url,
    pool,
    person,
    guest,
    port: Number(new URL(url).port),
    databaseUrl: installation.databaseUrl(),
    board(tasks, name = `Board of ${tasks}`) {
      const made = boards.get(name) ?? fillBoard(pool, { person, guestId: guest.id, tasks, name });
      boards.set(name, made);
      return made;
    },
    async end() {
      await pool.end();
      await installation.end();
    },
  };
}
