import { DateTime } from 'luxon';
import { LIMITS } from '../../../contract/limits';
import { parseSearch, sectionOf, wordsIn, type SearchTerm } from '../../../contract/search/query';
import type { Tx } from '../../db/database';
import { defineQuery } from '../core/defineQuery';
import { requireZone } from '../core/dueDay';
import { groupBy } from '../core/groupBy';
import { canOpen } from '../core/permissions';
import { readFieldValues } from '../rows/fieldValueRows';
import { readFilesById } from '../rows/fileRows';
import { readMembers } from '../rows/memberRows';
import { readTasks, TASKS_BY_ID } from '../rows/taskRows';
import { hasTaskTerms, conditionsOf, type KnownNames } from './conditions';
import { readDescriptionExcerpts, readFoundComments } from './excerpts';
import { findAll, NO_PARTS, NOTHING, partOf, type RequestedParts } from './findAll';
import { readBoards } from './readableBoards';
import { readLabels } from './wordLabels';

/** Comments and files that are shown below tasks; `in:comments` shows pages of all. */
const SIDE_RESULTS = 5;

/**
 * Tasks, comments and files that a query of words and filters finds (docs/search.md), on the boards
 * that the reader sees.
 */
export const search = defineQuery('search', {
  resources: { workspaceId: 'workspace' },
  can: ({ workspaceId }) => canOpen(workspaceId),
  async run({ tx, viewer, resources }, { query, timeZone, page }) {
    const { id: workspaceId, seq, relation } = resources.workspaceId;
    const readerId = viewer.state === 'signed-in' ? viewer.userId : 0;
    const now = DateTime.now().setZone(requireZone(timeZone ?? 'UTC'));
    const terms = parseSearch(query);
    const known: KnownNames = {
      ...(await readNames(tx, workspaceId, await readBoards(tx, viewer, { workspaceId }))),
      // Readers who are no members see no people.
      people:
        relation.role !== null && namesPeople(terms) ? await readMembers(tx, workspaceId) : [],
    };
    const conditions = conditionsOf(terms, known, { workspaceId, readerId, now });
    const found = hasTaskTerms(terms)
      ? await findAll(tx, { workspaceId, readerId }, conditions, partsOf(terms, page))
      : NOTHING;
    const words = wordsIn(terms);
    const comments = await readFoundComments(tx, workspaceId, { ids: found.commentIds, words });
    const files = await readFilesById(tx, workspaceId, found.fileIds);
    const { taskIds } = found;
    const shown = new Set([...taskIds, ...[...comments, ...files].map(({ taskId }) => taskId)]);
    const data = {
      ...found,
      tasks: await readDatedTasks(tx, workspaceId, [...shown]),
      lists: await readListTitles(tx, workspaceId, taskIds),
      excerpts: await readDescriptionExcerpts(tx, workspaceId, { ids: taskIds, words }),
      comments,
      files: found.fileIds.flatMap((id) => files.find((file) => file.id === id) ?? []),
      unknown: conditions.unknown,
    };
    return { data, asOf: { workspaceId, seq } };
  },
});

async function readNames(tx: Tx, workspaceId: number, boards: KnownNames['boards']) {
  const boardIds = boards.map(({ id }) => id);
  return { boards, labels: await readLabels(tx, { workspaceId, boardIds }) };
}

/** The titles of the lists that tasks are in. Only for tasks that the reader may see. */
export async function readListTitles(
  tx: Pick<Tx, 'query'>,
  workspaceId: number,
  taskIds: readonly number[],
) {
  if (taskIds.length === 0) return [];
  return tx.query<{ taskId: number; title: string }>(
    `select l.task_id as "taskId", s.title from ${TASKS_BY_ID} t
     join task_links l on l.workspace_id = t.workspace_id and l.task_id = t.id and l.owner_id is null
     join sections s on s.workspace_id = l.workspace_id and s.id = l.section_id`,
    [workspaceId, taskIds],
    'found_lists',
  );
}

/** Tasks with the values of their fields, such as their due dates. */
async function readDatedTasks(tx: Tx, workspaceId: number, ids: readonly number[]) {
  if (ids.length === 0) return [];
  const tasks = await readTasks(tx, workspaceId, ids);
  const values = groupBy(await readFieldValues(tx, workspaceId, ids), ({ taskId }) => taskId);
  return tasks.map((task) => ({ ...task, fieldValues: values.get(task.id) ?? [] }));
}

const namesPeople = (terms: readonly SearchTerm[]) =>
  terms.some(
    (term) =>
      term.kind === 'filter' &&
      term.key === 'assignee' &&
      term.value !== 'me' &&
      term.value !== 'none',
  );

/** Without `in:` a page of tasks and a few of the others, otherwise a page of what it names. */
function partsOf(terms: readonly SearchTerm[], page: number | null | undefined): RequestedParts {
  const onPage = partOf(page, LIMITS.pageSize);
  const few = partOf(1, SIDE_RESULTS);
  switch (sectionOf(terms)) {
    case null:
      return { tasks: onPage, comments: few, files: few };
    case 'tasks':
      return { ...NO_PARTS, tasks: onPage };
    case 'comments':
      return { ...NO_PARTS, comments: onPage };
    case 'files':
      return { ...NO_PARTS, files: onPage };
    default:
      return NO_PARTS;
  }
}
