import { FIELD_TYPE } from '../../../contract/fields';

/** The condition of the index `field_values_by_option`. */
const OF_OPTIONS = `not is_standard and value ~ '^[0-9]{1,15}(,[0-9]{1,15}){0,99}$'`;

/** The fields of labels. Numbers, texts and ids of other fields may equal the id of a label. */
export const LABEL_FIELDS = `select id, project_id from fields where workspace_id = $1 and type_id = ${FIELD_TYPE.tag} and deleted_at is null`;

/**
 * The tasks with one of the labels of these ids, and the board of the label; null: of all boards. A
 * task keeps the values of a board that it was moved away from, but shows only those of its own. The
 * boards are compared where the task is read, because a look-up of each task here would take longer
 * than the search for the labels. The index finds the values; `offset 0` keeps it first.
 */
export const withLabel = (ids: string) =>
  `select v.task_id, f.project_id as board from (select task_id, field_id from field_values where ${OF_OPTIONS} and string_to_array(value, ',') && ${ids} offset 0) v
    join label_fields f on f.id = v.field_id`;

/** Whether the task `t` shows a label of a table like {@link withLabel}. */
const showsLabel = (labelled: string) =>
  `(t.id in (select task_id from ${labelled} where board is null) or (t.id, t.project_id) in (select task_id, board from ${labelled} where board is not null))`;

/** Whether a due date is in the range $17: by whole days, or by instants. */
const IS_DUE = `case when length(value) = 10 then value collate "C" between $17[1] and $17[2] else value collate "C" >= $17[3] and value collate "C" < $17[4] end`;

/**
 * The tasks `t` that the reader may see and that match the filters on columns of `tasks`, on labels
 * and on excluded words.
 */
const OF_TASK = `t.workspace_id = $1 and t.project_id = any($2::bigint[]) and t.archived_at is null
  and t.id not in (select task_id from archived)
  and (cardinality($7::text[]) = 0 or t.id not in (select task_id from excluded where source <> 'file'))
  and ($10::boolean is null or t.is_done = $10)
  and ($15::text[] is null or ${showsLabel('labelled')})
  and (cardinality($16::text[]) = 0 or not ${showsLabel('not_labelled')})
  and ($19::boolean is null or (t.files_count > 0) = $19)
  and ($20::boolean is null or (t.comment_count > 0) = $20)
  and ($21::boolean is null or t.has_description = $21)
  and ($22::boolean is null or (t.check_list_count > 0) = $22)`;

const WITH_DUE = `select task_id from field_values where workspace_id = $1 and is_standard and field_id = 1 and value is not null`;

/** All filters, for a pass over the tasks: people and due dates are read once, and hashed. */
export const FILTERS_IN_PASS = `${OF_TASK}
  and ($9::boolean is null or (t.id in (select task_id from task_watchers where workspace_id = $1 and user_id = $8)) = $9)
  and ($11::bigint[] is null or t.id in (select task_id from task_assignees where workspace_id = $1 and user_id = any($11))
    or ($12::boolean and t.id not in (select task_id from task_assignees where workspace_id = $1)))
  and (cardinality($13::bigint[]) = 0 or t.id not in (select task_id from task_assignees where workspace_id = $1 and user_id = any($13)))
  and ($14::boolean is null or t.id in (select task_id from task_assignees where workspace_id = $1))
  and ($17::text[] is null or t.id in (${WITH_DUE} and value collate "C" >= least($17[1] collate "C", $17[3] collate "C") and value collate "C" <= greatest($17[2] collate "C", $17[4] collate "C") and ${IS_DUE}))
  and ($18::boolean is null or (t.id in (${WITH_DUE})) = $18)`;

/**
 * A value that is missing if the task has no such row. The rows are found by the task: PostgreSQL
 * might take an index by person or by date and read all rows of it for each task. It would do so for
 * `workspace_id = $1`, too, if its statistics are older than the workspace: it then expects one row of
 * it in any index. Of the workspace of a task it expects what it has seen of others.
 */
const isOneOf = (table: string, where: string) =>
  `(select true from (select user_id from ${table} where workspace_id = t.workspace_id and task_id = t.id offset 0) one where ${where} limit 1)`;
const dueWhere = (where: string) =>
  `(select true from (select is_standard, field_id, value from field_values where workspace_id = t.workspace_id and task_id = t.id offset 0) one where is_standard and field_id = 1 and ${where})`;

/** The same filters for lookups by id: people and due dates are read per task. */
export const FILTERS_BY_KEY = `${OF_TASK}
  and ($9::boolean is null or (${isOneOf('task_watchers', 'user_id = $8')} is true) = $9)
  and ($11::bigint[] is null or ${isOneOf('task_assignees', 'user_id = any($11)')} is true
    or ($12::boolean and ${isOneOf('task_assignees', 'true')} is null))
  and (cardinality($13::bigint[]) = 0 or ${isOneOf('task_assignees', 'user_id = any($13)')} is null)
  and ($14::boolean is null or ${isOneOf('task_assignees', 'true')} is true)
  and ($17::text[] is null or ${dueWhere(IS_DUE)} is true)
  and ($18::boolean is null or (${dueWhere('value is not null')} is true) = $18)`;
