import { ASKED_BY_KEY, ASKED_IN_PASS, WITH_LABEL } from './askedTasks';

/**
 * From this number of matches on, one pass over the tasks of the readable boards is faster than a
 * look-up of each match by id: a look-up takes about six times as long as a task of the pass, which
 * has some 230 bytes.
 */
export const MANY = `(select least(20000, pg_relation_size('tasks') / 1400))`;

const EXACT = '(($5 + 1) * ($5 + 1))';
const OF_FILE = `(${EXACT} * 2)`;

/**
 * Finds a page of tasks, of comments and of files, and the numbers of all. Its parameters are those
 * of `searchValues` (findAll.ts): $3 holds one `tsquery` per word, $4 the ids of the labels that it
 * finds, and $5 a bit for each word. `bits` of a task, from the lowest: one for each word found
 * anywhere, one for each word found in the title, one for the whole words, and one for a file that
 * has all words in its name.
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
  ), excluded as materialized (
    select w.task_id, w.source, w.source_id from unnest($7::text[]) q (query)
    cross join lateral (select task_id, source, source_id from task_words where words @@ q.query::tsquery offset 0) w
  ), in_files as materialized (
    select source_id as id, task_id from texts
    where source = 'file' and bits = $5 and (cardinality($7) = 0 or source_id not in (select source_id from excluded where source = 'file'))
  ), found as materialized (
    select task_id, bit_or(bits) as bits from (
      select task_id, case when source = 'title' then bits * ($5::integer + 2) else bits end as bits from texts where source <> 'file'
      union all
      select task_id, ${EXACT} from task_words where words @@ $6::tsquery and (source = 'title') is true
      union all
      select v.task_id, q.bit from asked q
      cross join lateral (${WITH_LABEL} string_to_array(q.labels, ',') offset 0) v where q.labels <> ''
      union all
      select task_id, ${OF_FILE} from in_files
    ) one group by task_id having bit_or(bits) & $5 = $5 or bit_or(bits) >= ${OF_FILE}
  ), size as materialized (
    select count(*) >= ${MANY} as is_many from found
  ), archived as materialized (
    select l.task_id from sections s
    cross join lateral (select task_id, owner_id from task_links where workspace_id = $1 and section_id = s.id offset 0) l
    where s.workspace_id = $1 and s.archived_at is not null and l.owner_id is null
  ), labelled as materialized (
    ${WITH_LABEL} $15
  ), not_labelled as materialized (
    ${WITH_LABEL} $16
  ), shown as materialized (
    select t.id, t.updated_at, f.bits from found f
    cross join lateral (select * from tasks where id = f.task_id offset 0) t
    where $5 > 0 and not (select is_many from size) and ${ASKED_BY_KEY}
    union all
    select t.id, t.updated_at, f.bits from tasks t join found f on f.task_id = t.id
    where $5 > 0 and (select is_many from size) and ${ASKED_IN_PASS}
    union all
    select t.id, t.updated_at, 0 from tasks t where $5 = 0 and ${ASKED_IN_PASS}
  ), comments_shown as materialized (
    select source_id as id from texts
    where source = 'comment' and bits = $5 and task_id in (select id from shown)
  ), files_shown as materialized (
    select id from in_files where task_id in (select id from shown)
  )
  select (select count(*)::integer from shown where bits & $5 = $5) as "taskTotal",
    array(select id from shown where bits & $5 = $5 order by bits & ${EXACT} desc, (bits / ($5 + 1)) & $5 = $5 desc, updated_at desc, id desc limit $23 offset $24) as "taskIds",
    (select count(*)::integer from comments_shown) as "commentTotal",
    array(select id from comments_shown order by id desc limit $25 offset $26) as "commentIds",
    (select count(*)::integer from files_shown) as "fileTotal",
    array(select id from files_shown order by id desc limit $27 offset $28) as "fileIds"`;
