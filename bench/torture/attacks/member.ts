import { randomBytes } from 'node:crypto';
import { PASSWORD } from '../writers/fixture';

/** A signed-in user with a board of their own, who sends raw bodies. */
export interface Member {
  workspaceId: number;
  projectId: number;
  sectionId: number;
  taskId: number;
  /** Posts a GraphQL body unchanged. */
  post(body: string): Promise<MemberAnswer>;
  ask(query: string, variables?: object): Promise<MemberAnswer>;
}

export interface MemberAnswer {
  status: number;
  text: string;
  ms: number;
}

const TIMEOUT_MS = 120_000;
const HEADERS = {
  'content-type': 'application/json',
  'x-browser-card-key': 'attack',
  'x-forwarded-for': '192.0.2.9',
};

/**
 * Registers a user, completes their profile and creates a board with a list and a task.
 * @throws {Error} if a request is refused.
 */
export async function createMember(url: string): Promise<Member> {
  const nick = `mallory.${randomBytes(4).toString('hex')}`;
  const body = JSON.stringify({
    email: `${nick}@example.test`,
    password: PASSWORD,
    password2: PASSWORD,
  });
  const registered = await fetch(`${url}/api/v1/user/register`, {
    method: 'POST',
    headers: HEADERS,
    body,
  });
  const cookie = registered.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ');
  const post = async (payload: string): Promise<MemberAnswer> => {
    const since = performance.now();
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const answer = await fetch(`${url}/graphql`, {
      method: 'POST',
      headers: { ...HEADERS, cookie },
      body: payload,
      signal,
    });
    return { status: answer.status, text: await answer.text(), ms: performance.now() - since };
  };
  const ask = (query: string, variables: object = {}) => post(JSON.stringify({ query, variables }));
  const numberOf = async (query: string, variables: object = {}): Promise<number> => {
    const { text } = await ask(query, variables);
    const found = /"(?:id|currentWorkspaceId)":(\d+)/.exec(text)?.[1];
    if (found === undefined) throw new Error(`the attack cannot begin: ${text.slice(0, 300)}`);
    return Number(found);
  };
  await ask(
    `mutation { completeProfile(name: "Mallory Nowak", nick: "${nick}x", companyName: "Attack") { success } }`,
  );
  const workspaceId = await numberOf('{ me { currentWorkspaceId } }');
  const projectId = await numberOf(
    'mutation M($w: Id!) { createProject(workspaceId: $w, title: "Board") { project { id } } }',
    { w: workspaceId },
  );
  const sectionId = await numberOf(
    'mutation M($p: Id!) { addSectionToProject(projectId: $p, title: "List") { section { id } } }',
    { p: projectId },
  );
  const taskId = await numberOf(
    'mutation M($s: Id!) { addTask(sectionId: $s, title: "Task") { task { id } } }',
    { s: sectionId },
  );
  return { workspaceId, projectId, sectionId, taskId, post, ask };
}
