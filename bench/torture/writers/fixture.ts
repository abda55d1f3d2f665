import type { Commit } from '../../../contract/messages';
import { isSuccess, type Caller } from './caller';
import { changesOf } from '../checks/changesOf';
import type { Findings } from '../findings';
import { insist } from './retryUntil';
import type { Entry } from './ledger';
import { COMPLETE_PROFILE } from './mutation';

/** A person with their workspace, and what its writers have been told of it. */
export interface Household {
  email: string;
  userId: number;
  workspaceId: number;
  /** What the workspace began with. */
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
export async function foundHousehold(
  caller: Caller,
  name: string,
  findings: Findings,
): Promise<Household> {
  const email = `${name}@example.test`;
  const registered = await caller.rest('register', {
    email,
    password: PASSWORD,
    password2: PASSWORD,
  });
  if (!isSuccess(registered))
    throw new Error(`${email} cannot register: ${JSON.stringify(registered)}`);
  const completed = await insist(caller, profileRequest(name), findings);
  if (!completed?.commit)
    throw new Error(`${email} cannot complete a profile: ${findings.sentences.at(-1)}`);
  const { id } = completed.payload['me'] as { id: number };
  return householdOf(email, id, completed.commit);
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

function householdOf(email: string, userId: number, first: Commit): Household {
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

/** Takes note of an acknowledged write, for wishes to come. */
export function hearOf(household: Household, { wish, id }: Pick<Entry, 'wish' | 'id'>): void {
  if (wish.operation === 'createProject') household.projectIds.push(id);
  if (wish.operation === 'addSectionToProject') household.sectionIds.push(id);
  if (wish.operation === 'addTask') household.taskIds.push(id);
  if (wish.operation === 'addTask' || wish.operation === 'moveTask')
    household.sectionOfTask.set(id, wish.variables.sectionId);
}
