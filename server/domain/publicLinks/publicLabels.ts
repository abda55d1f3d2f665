import { FIELD_TYPE, idsIn } from '../../../contract/fields';
import { hueOfColor } from '../../../contract/labels';
import type { PublicLabel } from '../../../contract/publicBoard/publicBoard';
import { groupBy } from '../core/groupBy';
import type { Db, FoundBoard } from './findPublicBoard';

interface Option {
  id: number;
  title: string;
  color: string | null;
  mergedInto: number | null;
}

/** The tag fields of the board and of its workspace; the board's own come first, as on its cards. */
const FIELDS = `f.workspace_id = $1 and f.type_id = ${FIELD_TYPE.tag} and f.deleted_at is null and (f.project_id is null or f.project_id = $2)`;

/** @returns a function from a task's id to its labels, each once */
export async function readPublicLabels(
  db: Db,
  { workspaceId, projectId }: FoundBoard,
  taskIds: readonly number[],
): Promise<(taskId: number) => PublicLabel[]> {
  const values = await db.query<{ taskId: number; value: string }>(
    `select v.task_id as "taskId", v.value from field_values v
     join fields f on f.workspace_id = v.workspace_id and f.id = v.field_id and ${FIELDS}
     where v.workspace_id = $1 and v.task_id = any($3) and not v.is_standard and v.value is not null
     order by f.project_id is null, f.sort_index, f.id`,
    [workspaceId, projectId, taskIds],
    'public_label_values',
  );
  if (values.length === 0) return () => [];
  const options = await db.query<Option>(
    `select o.id, o.title, o.color, o.merged_into as "mergedInto" from field_options o
     join fields f on f.workspace_id = o.workspace_id and f.id = o.field_id where ${FIELDS} and o.deleted_at is null`,
    [workspaceId, projectId],
    'public_labels',
  );
  const byId = new Map(options.map((option) => [option.id, option]));
  const chosen = groupBy(values, ({ taskId }) => taskId);
  return (taskId) => {
    const labels = (chosen.get(taskId) ?? [])
      .flatMap(({ value }) => idsIn(value))
      .flatMap((id) => shown(byId, id) ?? []);
    return [...new Set(labels)].map(({ title, color }) => ({ title, hue: hueOfColor(color) }));
  };
}

/** A merged label stands for the one that has taken its place. */
function shown(byId: ReadonlyMap<number, Option>, id: number): Option | undefined {
  const option = byId.get(id);
  return option?.mergedInto == null ? option : shown(byId, option.mergedInto);
}
