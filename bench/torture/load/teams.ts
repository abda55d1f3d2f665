import { randomBytes } from 'node:crypto';
import type { Pool } from 'pg';
import { addMembers } from '../../fixture/addMembers';
import type { Findings } from '../findings';
import { createCaller } from '../writers/caller';
import { createWorkspace, type WorkspaceFixture } from '../writers/fixture';

/** A signed-in member of a workspace. */
export interface Member {
  userId: number;
  workspaceId: number;
  email: string;
  /** For a Cookie header. */
  cookie: string;
}

/** A workspace with its members; the first one is its owner. */
export interface Team {
  workspace: WorkspaceFixture;
  members: Member[];
}

interface Wanted {
  url: string;
  pool: Pool;
  findings: Findings;
  /** Letters and digits, different for each call on one installation. */
  name: string;
  teams: number;
  /** People in each workspace. */
  people: number;
}

/** Registers an owner for each workspace; its other members, and all sessions, are made by SQL. */
export async function makeTeams({
  url,
  pool,
  findings,
  name,
  teams,
  people,
}: Wanted): Promise<Team[]> {
  const made: Team[] = [];
  for (let index = 0; index < teams; index += 1) {
    const workspace = await createWorkspace(createCaller(url), `${name}${index}`, findings);
    const { workspaceId, userId: owner } = workspace;
    const others = await addMembers(pool, { workspaceId, like: owner, count: people - 1 });
    const userIds = [owner, ...others];
    const emails = await emailsOf(pool, userIds);
    const tokens = userIds.map(() => randomBytes(32).toString('base64url'));
    await pool.query(
      `insert into sessions (token_hash, user_id, browser, system, network, device_hash)
       select sha256(mine.token::bytea), mine.user_id, s.browser, s.system, s.network, s.device_hash
       from unnest($1::text[], $2::bigint[]) as mine (token, user_id),
         (select * from sessions where user_id = $3 limit 1) s`,
      [tokens, userIds, owner],
    );
    const members = userIds.map((userId, place) => ({
      userId,
      workspaceId,
      email: emails.get(userId) ?? '',
      cookie: `sid_test=${tokens[place]}`,
    }));
    made.push({ workspace, members });
  }
  return made;
}

async function emailsOf(pool: Pool, userIds: readonly number[]): Promise<Map<number, string>> {
  const { rows } = await pool.query<{ id: string; email: string }>(
    'select id, email from users where id = any($1)',
    [userIds],
  );
  return new Map(rows.map(({ id, email }) => [Number(id), email]));
}
