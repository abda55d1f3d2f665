import type { Commit } from '../../../contract/messages';
import { isSuccess, type Caller } from './caller';
import { changesOf } from '../checks/changesOf';
import type { Findings } from '../findings';
import { retryUntil } from './retryUntil';
import type { Entry } from './ledger';
import { COMPLETE_PROFILE } from './mutation';

/** A user with their workspace, and what its writers know about it. */
export interface WorkspaceFixture {
  email: string;
  userId: number;
  workspaceId: number;
  /** The commit that created the workspace. */
  first: Commit;
  projectIds: number[];
  sectionIds: number[];
  /** The last known section of each task. */
  sectionOfTask: Map<number, number>;
  taskIds: number[];
}

export const PASSWORD = 'Trzy kredy na parapecie';

/**
 * Registers a user and completes their profile, against a running server.
 * @param name letters and digits: it becomes the e-mail address, the nick and the company.
 */
export async function createWorkspace(
  caller: Caller,
  name: string,
  findings: Findings,
): Promise<WorkspaceFixture> {
  const email = `${name}@example.test`;
  const registered = await caller.rest('register', {
    email,
    password: PASSWORD,
    password2: PASSWORD,
  });
  if (!isSuccess(registered))
    throw new Error(`${email} cannot register: ${JSON.stringify(registered)}`);
  const completed = await retryUntil(caller, profileRequest(name), findings);
  if (!completed?.commit)
    throw new Error(`${email} cannot complete a profile: ${findings.sentences.at(-1)}`);
  const { id } = completed.payload['me'] as { id: number };
  return workspaceOf(email, id, completed.commit);
}

export function profileRequest(name: string) {
  const variables = { name: `Osoba ${name}`, nick: name, companyName: `Firma ${name}` };
  return {
    operation: 'completeProfile',
    document: COMPLETE_PROFILE,
    variables,
    key: `${name}-profile`,
  };
}

function workspaceOf(email: string, userId: number, first: Commit): WorkspaceFixture {
  const keys = changesOf(first).flatMap((change) => ('key' in change ? [change.key] : []));
  const idsOf = (model: string) =>
    keys.filter((key) => key.startsWith(`${model}:`)).map((key) => Number(key.split(':')[1]));
  const places = {
    projectIds: idsOf('Project'),
    sectionIds: idsOf('Section'),
    sectionOfTask: new Map<number, number>(),
    taskIds: [],
  };
  return { email, userId, workspaceId: first.workspaceId, first, ...places };
}

/** Records an acknowledged write, which later mutations may use. */
export function recordWrite(
  workspace: WorkspaceFixture,
  { mutation, id }: Pick<Entry, 'mutation' | 'id'>,
): void {
  if (mutation.operation === 'createProject') workspace.projectIds.push(id);
  if (mutation.operation === 'addSectionToProject') workspace.sectionIds.push(id);
  if (mutation.operation === 'addTask') workspace.taskIds.push(id);
  if (mutation.operation === 'addTask' || mutation.operation === 'moveTask')
    workspace.sectionOfTask.set(id, mutation.variables.sectionId);
}
