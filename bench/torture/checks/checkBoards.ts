import type { Caller } from '../writers/caller';
import type { Findings } from '../findings';
import type { WorkspaceFixture } from '../writers/fixture';
import { retryUntil } from '../writers/retryUntil';
import type { Entry } from '../writers/ledger';
import { replay, type Expected } from './replay';

const BOARDS =
  'query UserProjectsQuery($userId: Id!, $workspaceId: Id!) { userProjects(userId: $userId, workspaceId: $workspaceId) { id title sortIndex } }';
const BOARD = `query projectViewQuery($id: Id!) { projectView(id: $id) {
  tasks { id title version relatedTasks { relatedTaskId type sortIndex } } } }`;

interface Seen {
  id: number;
  title: string;
  version: number;
  relatedTasks: ReadonlyArray<{ relatedTaskId: number; type: string; sortIndex: number }>;
}

/**
 * Compares what a person sees with what was acknowledged: every board, list and task with its last
 * title, in the position that the log gives it, and nothing else.
 */
export async function checkBoards(
  caller: Caller,
  workspace: WorkspaceFixture,
  entries: readonly Entry[],
  findings: Findings,
): Promise<void> {
  const expected = replay(workspace, entries);
  const { userId, workspaceId } = workspace;
  const boards = await read<Array<{ id: number; title: string; sortIndex: number }>>(
    caller,
    'userProjects',
    BOARDS,
    { userId, workspaceId },
    findings,
  );
  if (!boards) return;
  boards.sort((one, other) => one.sortIndex - other.sortIndex);
  compareOrder(
    `workspace ${workspaceId}`,
    [...expected.boards.keys()],
    boards.map(({ id }) => id),
    findings,
  );
  for (const { id, title } of boards) {
    if (title !== expected.boards.get(id)?.title)
      findings.add('wrong', `board ${id} is called ${title}`);
    await checkBoard(caller, id, expected, findings);
  }
}

async function checkBoard(
  caller: Caller,
  id: number,
  { boards, lists, tasks }: Expected,
  findings: Findings,
): Promise<void> {
  const view = await read<{ tasks: Seen[] }>(caller, 'projectView', BOARD, { id }, findings);
  const board = boards.get(id);
  if (!view || !board) return;
  const inside = (type: string, parentId: number) =>
    view.tasks
      .flatMap((seen) =>
        seen.relatedTasks
          .filter((link) => link.type === type && link.relatedTaskId === parentId)
          .map(({ sortIndex }) => ({ ...seen, sortIndex })),
      )
      .sort((one, other) => one.sortIndex - other.sortIndex);
  const sections = inside('SectionHasProject', id);
  compareOrder(
    `board ${id}`,
    board.sectionIds,
    sections.map((section) => section.id),
    findings,
  );
  for (const section of sections) {
    const list = lists.get(section.id);
    if (section.title !== list?.title)
      findings.add('wrong', `list ${section.id} is called ${section.title}`);
    const seen = inside('TaskHasSection', section.id);
    compareOrder(
      `list ${section.id}`,
      list?.taskIds ?? [],
      seen.map((task) => task.id),
      findings,
    );
    for (const { id: taskId, title, version } of seen) {
      const task = tasks.get(taskId);
      if (task && (title !== task.title || version !== task.version)) {
        findings.add(
          'wrong',
          `task ${taskId} is "${title}" as of ${version} and was acknowledged as "${task.title}" as of ${task.version}`,
        );
      }
    }
  }
}

function compareOrder(
  place: string,
  wanted: readonly number[],
  seen: readonly number[],
  findings: Findings,
): void {
  const there = new Set(seen);
  const lost = wanted.filter((id) => !there.has(id));
  const expected = new Set(wanted);
  const strange = seen.filter((id) => !expected.has(id));
  if (there.size !== seen.length) findings.add('doubled', `${place} shows something twice`);
  if (lost.length > 0) findings.add('lost', `${place} lacks ${lost.join()}`);
  if (strange.length > 0)
    findings.add('doubled', `${place} shows ${strange.join()}, which nobody put there`);
  if (lost.length + strange.length === 0 && wanted.join() !== seen.join())
    findings.add('wrong', `${place} has another order than its log`);
}

async function read<Data>(
  caller: Caller,
  operation: string,
  document: string,
  variables: object,
  findings: Findings,
): Promise<Data | null> {
  const answered = await retryUntil(
    caller,
    { operation, document, variables, key: `read-${operation}` },
    findings,
  );
  return answered && (answered.payload as Data);
}
