import type { Caller } from './caller';
import { changesOf } from '../checks/changesOf';
import type { Random } from './random';
import type { Findings } from '../findings';
import { fingerprint } from '../checks/fingerprint';
import { recordWrite, type WorkspaceFixture } from './fixture';
import { retryUntil, type Answered } from './retryUntil';
import type { Ledger } from './ledger';
import type { Pace } from './pace';
import { DOCUMENTS, RESERVE_IDS, type Mutation } from './mutation';

export interface Writer {
  /** Prefix of its keys and titles; unique among the writers. */
  name: string;
  caller: Caller;
  workspace: WorkspaceFixture;
  random: Random;
  ledger: Ledger;
  findings: Findings;
  /** When its mutations are due; without one, each follows the last at once. */
  pace?: Pace;
}

const SENT_TWICE = 0.05;
const WITH_RESERVED_ID = 0.2;
const RESERVED_AT_ONCE = 20;

/**
 * Sends one mutation after another until `isOver`, each until it is acknowledged. Resolves after
 * the last acknowledgement.
 */
export async function write(writer: Writer, isOver: () => boolean): Promise<void> {
  const reserved: number[] = [];
  for (let count = 1; !isOver(); count += 1) {
    if (reserved.length === 0 && writer.random.chance(WITH_RESERVED_ID))
      reserved.push(...(await reserveIds(writer, count)));
    const acknowledge = await writer.pace?.take();
    await send(
      writer,
      `${writer.name}-${count}`,
      choose(writer, `${writer.name}-${count}`, reserved),
    );
    acknowledge?.();
  }
}

async function send(
  { caller, workspace, random, ledger, findings }: Writer,
  key: string,
  mutation: Mutation,
): Promise<void> {
  const request = {
    operation: mutation.operation,
    document: DOCUMENTS[mutation.operation],
    variables: mutation.variables,
    key,
  };
  const answered = await retryUntil(caller, request, findings, random.chance(SENT_TWICE));
  if (!answered) return;
  const { print, tries, commit } = answered;
  const { userId, workspaceId } = workspace;
  const entry = {
    key,
    userId,
    workspaceId,
    mutation,
    id: idIn(answered),
    seq: commit?.seq ?? null,
    answer: print,
    changes: fingerprint(commit ? changesOf(commit) : []),
    tries,
  };
  ledger.add(entry);
  recordWrite(workspace, entry);
  if (commit && (commit.mutationId !== key || commit.workspaceId !== workspaceId))
    findings.add('wrong', `${key}: was answered with another's commit`);
}

function idIn({ payload }: Answered): number {
  const { id } = (payload['task'] ?? payload['section'] ?? payload['project']) as { id: number };
  return id;
}

async function reserveIds({ name, caller, findings }: Writer, count: number): Promise<number[]> {
  const request = {
    operation: 'reserveIds',
    document: RESERVE_IDS,
    variables: { count: RESERVED_AT_ONCE },
    key: `${name}-${count}-ids`,
  };
  const answered = await retryUntil(caller, request, findings);
  const from = Number(answered?.payload['from']);
  return answered ? Array.from({ length: RESERVED_AT_ONCE }, (_, index) => from + index) : [];
}

/**
 * More boards are not added to a workspace: in a long run what a process keeps of each of thousands
 * would look like a leak.
 */
const MOST_BOARDS = 50;

/** Mostly tasks that are added, moved and renamed; sometimes a list, rarely a board. */
export function choose(
  { workspace, random }: Pick<Writer, 'workspace' | 'random'>,
  title: string,
  reserved: number[] = [],
): Mutation {
  const { workspaceId, taskIds, projectIds } = workspace;
  const sectionId = random.pick(workspace.sectionIds) ?? 0;
  const chosen = random.below(100);
  const id = random.pick(taskIds);
  if (chosen < 1 && projectIds.length < MOST_BOARDS)
    return { operation: 'createProject', variables: { workspaceId, title: `Tablica ${title}` } };
  if (chosen < 4)
    return {
      operation: 'addSectionToProject',
      variables: { projectId: random.pick(projectIds) ?? 0, title: `Lista ${title}` },
    };
  if (id === undefined || chosen < 55)
    return {
      operation: 'addTask',
      variables: { sectionId, title: `Zażółć ${title} 🖍`, ...taken(reserved) },
    };
  if (chosen < 75)
    return { operation: 'updateTaskTitle', variables: { id, title: `Gęślą ${title} jaźń` } };
  return {
    operation: 'moveTask',
    variables: { id, sectionId, after: placeIn(workspace, sectionId, random) },
  };
}

function taken(reserved: number[]): { id?: number } {
  const id = reserved.pop();
  return id === undefined ? {} : { id };
}

const TRIES = 8;

/**
 * The top, or after a task last known to be in the section. If it has left meanwhile, the server
 * puts the task at the end.
 */
function placeIn(
  { taskIds, sectionOfTask }: WorkspaceFixture,
  sectionId: number,
  random: Random,
): number {
  const guesses = Array.from({ length: TRIES }, () => random.pick(taskIds) ?? 0);
  return random.chance(0.3) ? 0 : (guesses.find((id) => sectionOfTask.get(id) === sectionId) ?? 0);
}
