import { writeCommit } from '../../../server/commits/writeCommit';
import type { Database } from '../../../server/db/database';
import { PASSWORD } from '../writers/fixture';

/** A user with an account, and the cookies of their browser. */
export interface Person {
  userId: number;
  cookies: string;
}

/**
 * A workspace with a board that all of its members see, and a private one for the members who were
 * added to it. Rights change by direct SQL, written as a command would write it, because no command
 * makes these changes yet.
 */
export interface ChaosFixture {
  workspaceId: number;
  /** The board that everyone works on. */
  hotId: number;
  hiddenId: number;
  owner: Person;
  /** Whether this person sees the private board now. */
  seesHidden(person: Person): boolean;
  give(person: Person): Promise<unknown>;
  take(person: Person): Promise<unknown>;
  /** Removes a person from the workspace. `letIn` adds them again. */
  putOut(person: Person): Promise<unknown>;
  letIn(person: Person): Promise<unknown>;
  /** Writes a commit that every client receives and that changes none of their rows. */
  say(): Promise<unknown>;
}

/**
 * Node's fetch sends browser headers, so it also needs the header that only the app's own page
 * sends.
 */
const HEADERS = { 'content-type': 'application/json', 'x-browser-card-key': 'chaos' };

const MUTATIONS = {
  completeProfile:
    'mutation ($nick: String!) { completeProfile(name: "Osoba Chaosu", nick: $nick, companyName: $nick) { success me { id currentWorkspaceId } } }',
  createProject:
    'mutation ($workspaceId: Id!, $visibility: BoardVisibility) { createProject(workspaceId: $workspaceId, title: "Tablica", visibility: $visibility) { success project { id } } }',
  addSectionToProject:
    'mutation ($projectId: Id!, $title: String!) { addSectionToProject(projectId: $projectId, title: $title) { success section { id } } }',
  addTask:
    'mutation ($sectionId: Id!, $title: String!) { addTask(sectionId: $sectionId, title: $title) { success task { id } } }',
} as const;

interface Payload {
  success: boolean;
  me?: { id: number; currentWorkspaceId: number };
  project?: { id: number };
  section?: { id: number };
  task?: { id: number };
}

async function change(
  origin: string,
  cookies: string,
  name: keyof typeof MUTATIONS,
  variables: object,
): Promise<Payload> {
  const body = JSON.stringify({ query: MUTATIONS[name], variables });
  const answer = await fetch(`${origin}/graphql`, {
    method: 'POST',
    headers: { ...HEADERS, cookie: cookies },
    body,
  });
  const { data } = (await answer.clone().json()) as { data?: Record<string, Payload> };
  const payload = data?.[name];
  if (!payload?.success) throw new Error(`${name} was refused: ${await answer.text()}`);
  return payload;
}

/**
 * Registers a user with a workspace of their own.
 * @param nick letters and digits.
 */
export async function signUp(
  origin: string,
  nick: string,
): Promise<Person & { workspaceId: number }> {
  const body = JSON.stringify({
    email: `${nick}@example.test`,
    password: PASSWORD,
    password2: PASSWORD,
  });
  const answer = await fetch(`${origin}/api/v1/user/register`, {
    method: 'POST',
    headers: HEADERS,
    body,
  });
  if (!answer.ok) throw new Error(`${nick} cannot register: ${await answer.text()}`);
  const cookies = answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
  const { me } = await change(origin, cookies, 'completeProfile', { nick });
  if (!me) throw new Error(`${nick} has no profile`);
  return { userId: me.id, cookies, workspaceId: me.currentWorkspaceId };
}

const LISTS = 3;
const TASKS = 4;

/** Creates the workspace and its two boards, with a few tasks on each. `letIn` adds the people. */
export async function furnish(db: Database, origin: string, name: string): Promise<ChaosFixture> {
  const owner = await signUp(origin, name);
  const { workspaceId, cookies } = owner;
  const board = async (visibility: string) => {
    const projectId =
      (await change(origin, cookies, 'createProject', { workspaceId, visibility })).project?.id ??
      0;
    for (let list = 0; list < LISTS; list += 1) {
      const { section } = await change(origin, cookies, 'addSectionToProject', {
        projectId,
        title: `Lista ${list}`,
      });
      for (let task = 0; task < TASKS; task += 1)
        await change(origin, cookies, 'addTask', {
          sectionId: section?.id,
          title: `Zadanie ${list} ${task}`,
        });
    }
    return projectId;
  };
  const [hotId, hiddenId] = [await board('workspace'), await board('private')];
  return { workspaceId, hotId, hiddenId, owner, ...rightsIn(db, { workspaceId, hiddenId, owner }) };
}

function rightsIn(
  db: Database,
  { workspaceId, hiddenId, owner }: Pick<ChaosFixture, 'workspaceId' | 'hiddenId' | 'owner'>,
) {
  const added = new Set([owner.userId]);
  const message = { type: 'update-query', query: 'users', variables: { workspaceId } } as const;
  const author = { workspaceId, userId: owner.userId, mutationId: null, tabKey: null };
  async function change(
    text: string,
    values: readonly unknown[],
    isAboutRights = true,
  ): Promise<void> {
    const { commit } = await db.transaction((tx) =>
      writeCommit(tx, author, async () => {
        await tx.query(text, values);
        return {
          payload: null,
          changes: [{ scope: `Workspace:${workspaceId}`, message }],
          activity: [],
          isAboutRights,
        };
      }),
    );
    await db.query('select pg_notify($1, $2)', ['kreda_commits', `${workspaceId}:${commit?.seq}`]);
  }
  return {
    seesHidden: ({ userId }: Person) => added.has(userId),
    async give({ userId }: Person) {
      added.add(userId);
      await change(
        'insert into project_members (workspace_id, project_id, user_id) values ($1, $2, $3) on conflict do nothing',
        [workspaceId, hiddenId, userId],
      );
    },
    async take({ userId }: Person) {
      added.delete(userId);
      await change(
        'delete from project_members where workspace_id = $1 and project_id = $2 and user_id = $3',
        [workspaceId, hiddenId, userId],
      );
    },
    async putOut({ userId }: Person) {
      added.delete(userId);
      await change('delete from workspace_members where workspace_id = $1 and user_id = $2', [
        workspaceId,
        userId,
      ]);
    },
    say: () => change('select 1', [], false),
    letIn: ({ userId }: Person) =>
      change(
        'insert into workspace_members (workspace_id, user_id, role) values ($1, $2, 0) on conflict do nothing',
        [workspaceId, userId],
      ),
  };
}
