import { FIELD_TYPE } from '../../../contract/fields';
import { nextColor } from '../../../contract/labels';
import type { Tx } from '../../db/database';
import { newIds, type IdSource } from '../core/ids';
import { FIELDS_OF_WORKSPACE, findPosition, GAP } from '../core/order';
import type { BoardContents, TemplateTexts } from './contents';
import { insertTasks, type TaskOfTemplate } from './insertTasks';

interface NewContents {
  workspaceId: number;
  projectId: number;
  userId: number;
  seq: number;
  texts: Omit<TemplateTexts, 'boards'>;
  contents: BoardContents;
}

/**
 * Fills a new board with the lists, labels and tasks of a template: a fixed number of statements for any
 * number of rows. No client has the board open yet, so there are no messages about them.
 */
export async function insertContents(tx: Tx, ids: IdSource, board: NewContents): Promise<void> {
  const labels = await insertLabels(tx, ids, board);
  const sectionIds = await insertLists(tx, ids, board);
  const tasks: TaskOfTemplate[] = [];
  for (const [index, list] of board.contents.lists.entries())
    for (const [place, task] of list.tasks.entries())
      tasks.push({
        id: await ids.next(),
        sectionId: sectionIds[index] ?? 0,
        sortIndex: place * GAP,
        title: task.title,
        description: task.description ?? null,
        steps: task.steps ?? [],
        labels: (task.labels ?? []).map((label) => labels.optionIds[label] ?? 0),
      });
  await insertTasks(tx, ids, { ...board, fieldId: labels.fieldId, tasks });
}

async function insertLabels(
  tx: Tx,
  ids: IdSource,
  { workspaceId, projectId, seq, texts, contents }: NewContents,
) {
  const fieldId = await ids.next();
  const { sortIndex } = await findPosition(tx, FIELDS_OF_WORKSPACE, {
    workspaceId,
    parentId: workspaceId,
    movedId: fieldId,
    after: null,
  });
  await tx.query(
    'insert into fields (workspace_id, id, project_id, title, type_id, is_multiple, sort_index, version) values ($1, $2, $3, $4, $5, true, $6, $7)',
    [workspaceId, fieldId, projectId, texts.labelField, FIELD_TYPE.tag, sortIndex, seq],
    'insert_template_field',
  );
  const optionIds = await newIds(ids, contents.labels.length);
  const colors: string[] = [];
  for (const _label of contents.labels) colors.push(nextColor(colors));
  await tx.query(
    `insert into field_options (workspace_id, id, field_id, title, color, sort_index, version)
     select $1, o.id, $2, o.title, o.color, (o.place - 1) * $7::bigint, $3
     from unnest($4::bigint[], $5::text[], $6::text[]) with ordinality as o (id, title, color, place)`,
    [workspaceId, fieldId, seq, optionIds, contents.labels, colors, GAP],
    'insert_template_options',
  );
  return { fieldId, optionIds };
}

async function insertLists(
  tx: Tx,
  ids: IdSource,
  { workspaceId, projectId, seq, contents: { lists } }: NewContents,
): Promise<number[]> {
  const sectionIds = await newIds(ids, lists.length);
  await tx.query(
    `insert into sections (workspace_id, id, project_id, link_id, title, sort_index, version)
     select $1, s.id, $2, s.link_id, s.title, (s.place - 1) * $7::bigint, $3
     from unnest($4::bigint[], $5::bigint[], $6::text[]) with ordinality as s (id, link_id, title, place)`,
    [
      workspaceId,
      projectId,
      seq,
      sectionIds,
      await newIds(ids, lists.length),
      lists.map(({ title }) => title),
      GAP,
    ],
    'insert_template_lists',
  );
  return sectionIds;
}
