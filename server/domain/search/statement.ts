/**
 * From this number of matches on, one pass over the tasks of the readable boards is faster than a
 * look-up of each match by id: a look-up takes about six times as long as a task of the pass.
 */
const MANY = 20_000;

/** The condition of the index `field_values_by_option`. */
const OF_OPTIONS = `not is_standard and value ~ '^[0-9]{1,15}(,[0-9]{1,15}){0,99}$'`;
const WITH_LABEL = `select task_id from field_values where ${OF_OPTIONS} and string_to_array(value, ',') &&`;
const WITH_DUE = `select task_id from field_values where workspace_id = $1 and is_standard and field_id = 1 and value is not null`;

/** The tasks `t` that the reader may see and that have what the filters ask for. */
const ASKED = `t.workspace_id = $1 and t.project_id = any($2::bigint[]) and t.archived_at is null
  and t.id not in (select task_id from archived)
  and (cardinality($7::text[]) = 0 or t.id not in (select task_id from excluded where source <> 'file'))
  and ($9::boolean is null or (t.id in (select task_id from task_watchers where workspace_id = $1 and user_id = $8)) = $9)
  and ($10::boolean is null or t.is_done = $10)
  and ($11::bigint[] is null or t.id in (select task_id from task_assignees where workspace_id = $1 and user_id = any($11))
    or ($12::boolean and t.id not in (select task_id from task_assignees where workspace_id = $1)))
  and (cardinality($13::bigint[]) = 0 or t.id not in (select task_id from task_assignees where workspace_id = $1 and user_id = any($13)))
  and ($14::boolean is null or t.id in (select task_id from task_assignees where workspace_id = $1))
  and ($15::text[] is null or t.id in (${WITH_LABEL} $15))
  and (cardinality($16::text[]) = 0 or t.id not in (${WITH_LABEL} $16))
  and ($17::text[] is null or t.id in (${WITH_DUE} and value collate "C" >= least($17[1] collate "C", $17[3] collate "C") and value collate "C" <= greatest($17[2] collate "C", $17[4] collate "C")
    and case when length(value) = 10 then value collate "C" between $17[1] and $17[2] else value collate "C" >= $17[3] and value collate "C" < $17[4] end))
  and ($18::boolean is null or (t.id in (${WITH_DUE})) = $18)
  and ($19::boolean is null or (t.files_count > 0) = $19)
  and ($20::boolean is null or (t.comment_count > 0) = $20)
  and ($21::boolean is null or t.has_description = $21)
  and ($22::boolean is null or (t.check_list_count > 0) = $22)`;

/**
 * Finds a page of tasks, of comments and of files, and the numbers of all. Its parameters are those
 * of `valuesOf` (findAll.ts): $3 holds one `tsquery` per word, $4 the ids of the labels that it
 * finds, and $5 a bit for each word. `bits` of a task, from the lowest: one for each word found
 * anywhere, one for each word found in the title, and one for the whole words.
 *
 * The plan must not depend on the planner's estimates, because search also has to be fast on a
 * database that was never analysed. Each word is one scan of the index, and the matches are grouped
 * by hashing. A few matches are looked up by id; many, or all tasks if no word was typed, are found in
 * one pass over the tasks. Only one of these branches runs, since the count is known before they
 * start. `offset 0` forces a look-up by key, which would otherwise be planned as a join. The
 * statement has no name, so it is planned with its values, and filters that are not asked for cost
 * nothing.
 */
export const SEARCH = `with asked as materialized (
    select query::tsquery as query, labels, (1 << (at - 1)::integer) as bit
    from unnest($3::text[], $4::text[]) with ordinality q (query, labels, at)
  ), texts as materialized (
    select w.task_id, w.source, w.source_id, q.bit as bits from asked q
    cross join lateral (select task_id, source, source_id from task_words where words @@ q.query offset 0) w
    where cardinality($3) = 1
    union all
    select w.task_id, w.source, w.source_id, bit_or(q.bit) from asked q
    cross join lateral (select task_id, source, source_id from task_words where words @@ q.query offset 0) w
    where cardinality($3) > 1 group by 1, 2, 3
  ), found as materialized (
    select task_id, bit_or(bits) as bits from (
      select task_id, case when source = 'title' then bits * ($5::integer + 2) else bits end as bits from texts where source <> 'file'
      union all
      select task_id, ($5 + 1) * ($5 + 1) from task_words where words @@ $6::tsquery and (source = 'title') is true
      union all
      select v.task_id, q.bit from asked q
      cross join lateral (${WITH_LABEL} string_to_array(q.labels, ',') offset 0) v where q.labels <> ''
    ) one group by task_id having bit_or(bits) & $5 = $5
  ), excluded as materialized (
    select w.task_id, w.source, w.source_id from unnest($7::text[]) q (query)
    cross join lateral (select task_id, source, source_id from task_words where words @@ q.query::tsquery offset 0) w
  ), in_comments as materialized (
    select source_id as id, task_id from texts where source = 'comment' and bits = $5
  ), in_files as materialized (
    select source_id as id, task_id from texts
    where source = 'file' and bits = $5 and source_id not in (select source_id from excluded where source = 'file')
  ), size as materialized (
    select count(*) from found
  ), archived as materialized (
    select l.task_id from sections s
    cross join lateral (select task_id, owner_id from task_links where workspace_id = $1 and section_id = s.id offset 0) l
    where s.workspace_id = $1 and s.archived_at is not null and l.owner_id is null
  ), shown as materialized (
    select t.id, t.updated_at, f.bits from found f
    cross join lateral (select * from tasks where id = f.task_id offset 0) t
    where $5 > 0 and (select count from size) < ${MANY} and ${ASKED}
    union all
    select t.id, t.updated_at, f.bits from tasks t join found f on f.task_id = t.id
    where $5 > 0 and (select count from size) >= ${MANY} and ${ASKED}
    union all
    select t.id, t.updated_at, 0 from tasks t where $5 = 0 and ${ASKED}
  ), comments_shown as materialized (
    select c.id from in_comments c where c.task_id in (select id from shown)
  ), files_shown as materialized (
    select f.id from in_files f
    cross join lateral (select * from tasks where id = f.task_id offset 0) t where ${ASKED}
  )
  select (select count(*)::integer from shown) as "taskTotal",
    array(select id from shown order by bits / (($5 + 1) * ($5 + 1)) desc, (bits / ($5 + 1)) & $5 = $5 desc, updated_at desc, id desc limit $23 offset $24) as "taskIds",
    (select count(*)::integer from comments_shown) as "commentTotal",
    array(select id from comments_shown order by id desc limit $25 offset $26) as "commentIds",
    (select count(*)::integer from files_shown) as "fileTotal",
    array(select id from files_shown order by id desc limit $27 offset $28) as "fileIds"`;
