import type { Caller } from './caller';
import { changesOf } from '../checks/changesOf';
import type { Dice } from './random';
import type { Findings } from '../findings';
import { fingerprint } from '../checks/fingerprint';
import { hearOf, type Household } from './fixture';
import { insist, type Answered } from './retryUntil';
import type { Ledger } from './ledger';
import { DOCUMENTS, RESERVE_IDS, type Wish } from './mutation';

export interface Writer {
  /** Begins its keys and titles: no other writer's. */
  name: string;
  caller: Caller;
  household: Household;
  dice: Dice;
  ledger: Ledger;
  findings: Findings;
}

const SENT_TWICE = 0.05;
const WITH_RESERVED_ID = 0.2;
const RESERVED_AT_ONCE = 20;

/**
 * Writes one thing after the other, each until it is acknowledged, until `isOver`. Resolves when
 * the last one is.
 */
export async function write(writer: Writer, isOver: () => boolean): Promise<void> {
  const reserved: number[] = [];
  for (let count = 1; !isOver(); count += 1) {
    if (reserved.length === 0 && writer.dice.chance(WITH_RESERVED_ID))
      reserved.push(...(await reserveIds(writer, count)));
    await grant(
      writer,
      `${writer.name}-${count}`,
      choose(writer, `${writer.name}-${count}`, reserved),
    );
  }
}

async function grant(
  { caller, household, dice, ledger, findings }: Writer,
  key: string,
  wish: Wish,
): Promise<void> {
  const request = {
    operation: wish.operation,
    document: DOCUMENTS[wish.operation],
    variables: wish.variables,
    key,
  };
  const answered = await insist(caller, request, findings, dice.chance(SENT_TWICE));
  if (!answered) return;
  const { print, tries, commit } = answered;
  const { userId, workspaceId } = household;
  const entry = {
    key,
    userId,
    workspaceId,
    wish,
    id: idIn(answered),
    seq: commit?.seq ?? null,
    answer: print,
    changes: fingerprint(commit ? changesOf(commit) : []),
    tries,
  };
  ledger.add(entry);
  hearOf(household, entry);
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
  const answered = await insist(caller, request, findings);
  const from = Number(answered?.payload['from']);
  return answered ? Array.from({ length: RESERVED_AT_ONCE }, (_, index) => from + index) : [];
}

/** Mostly tasks that come, move and get other titles; now and then a list, rarely a board. */
function choose({ household, dice }: Writer, title: string, reserved: number[]): Wish {
  const { workspaceId, taskIds } = household;
  const sectionId = dice.pick(household.sectionIds) ?? 0;
  const chosen = dice.below(100);
  const id = dice.pick(taskIds);
  if (chosen < 1)
    return { operation: 'createProject', variables: { workspaceId, title: `Tablica ${title}` } };
  if (chosen < 4)
    return {
      operation: 'addSectionToProject',
      variables: { projectId: dice.pick(household.projectIds) ?? 0, title: `Lista ${title}` },
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
    variables: { id, sectionId, after: placeIn(household, sectionId, dice) },
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
function placeIn({ taskIds, sectionOfTask }: Household, sectionId: number, dice: Dice): number {
  const guesses = Array.from({ length: TRIES }, () => dice.pick(taskIds) ?? 0);
  return dice.chance(0.3) ? 0 : (guesses.find((id) => sectionOfTask.get(id) === sectionId) ?? 0);
}
