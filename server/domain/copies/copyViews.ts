import { SERVER_LIMITS } from '../../../contract/limits';
import { viewState, type ViewKind } from '../../../contract/views/viewQuery';
import type { Tx } from '../../db/database';
import { newIds } from '../core/ids';
import type { Copying } from './copyChildren';

interface View {
  id: number;
  kind: ViewKind;
  state: string;
}

/**
 * Copies the shared views of a board, as views of the copy's creator: no more than one person may have
 * on a board.
 */
export async function copyViews(tx: Tx, copying: Copying, from: number): Promise<void> {
  const { ids, workspaceId, seq, userId, projectId } = copying;
  const views = await tx.query<View>(
    `select id, kind, state from saved_views
     where workspace_id = $1 and project_id = $2 and private_to is null and deleted_at is null order by sort_index, id limit $3`,
    [workspaceId, from, SERVER_LIMITS.savedViewsOfPerson],
    'views_to_copy',
  );
  await tx.query(
    `insert into saved_views (workspace_id, id, project_id, creator_id, kind, title, state, sort_index, version)
     select $1, c.copy_id, $2, $3, v.kind, v.title, c.state, v.sort_index, $4
     from unnest($5::bigint[], $6::bigint[], $7::text[]) as c (id, copy_id, state)
     join saved_views v on v.workspace_id = $1 and v.id = c.id`,
    [
      workspaceId,
      projectId,
      userId,
      seq,
      views.map(({ id }) => id),
      await newIds(ids, views.length),
      views.map((view) => stateOnCopy(view, copying)),
    ],
    'copy_views',
  );
}

/**
 * A view's state with the copies of the board's own fields and options. Without people the filter by
 * assignee keeps only "me" and "none".
 */
export function stateOnCopy(
  { kind, state }: Pick<View, 'kind' | 'state'>,
  { fields, copiesPeopleFields }: Pick<Copying, 'fields' | 'copiesPeopleFields'>,
): string {
  const withFields = (text: string) =>
    text.replace(/f(\d+)/g, (whole, id: string) => {
      const copy = fields?.fieldIds.get(Number(id));
      return copy === undefined ? whole : `f${copy}`;
    });
  const withOptions = (ids: string) =>
    ids
      .split(',')
      .map((id) => fields?.optionIds.get(Number(id)) ?? id)
      .join(',');
  const copied = new URLSearchParams();
  for (const [name, value] of new URLSearchParams(state))
    if (LAYOUT.has(name)) copied.set(name, withFields(value));
    else if (name === 'label') copied.set(name, withOptions(value));
    else if (name === 'assignee')
      copied.set(name, copiesPeopleFields ? value : withoutPeople(value));
    else if (/^f\d+$/.test(name))
      copied.set(withFields(name), /^\d+(,\d+)*$/.test(value) ? withOptions(value) : value);
    else copied.set(name, value);
  // Drops a filter that has become empty.
  return viewState(kind, copied.toString());
}

/** Parameters whose values name fields. */
const LAYOUT: ReadonlySet<string> = new Set(['group', 'sort', 'columns']);

const withoutPeople = (assignees: string) =>
  assignees
    .split(',')
    .filter((one) => one === 'me' || one === 'none')
    .join(',');
