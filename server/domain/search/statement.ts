import { FILTERS_BY_KEY, FILTERS_IN_PASS, LABEL_FIELDS, withLabel } from './taskFilters';

/**
 * From this number of matches on, one pass over the tasks of the readable boards is faster than a
 * look-up of each match by id. A task has about 230 bytes, and its look-up takes about six times as
 * long as its part of the pass: 6 × 230 is about 1400 bytes for each match.
 */
export const MANY = `(select least(20000, pg_relation_size('tasks') / 1400))`;

/** The bit of the first word in `bits` for words of a title, and the bit for the whole words. */
const IN_TITLE = '($5::integer + 1)';
const EXACT = `(${IN_TITLE} * ${IN_TITLE})`;

const TEXTS = (
  bits: string,
) => `select w.task_id, w.source, w.source_id, ${bits} as bits from terms q
        cross join lateral (select task_id, source, source_id from task_words where words @@ q.query offset 0) w`;
const HITS = (texts: string, board: string) => `select task_id,
        case source when 'title' then bits * (${IN_TITLE} + 1) when 'file' then 0 else bits end as bits,
        case when source = 'comment' and bits = $5 then source_id end as comment,
        case when source = 'file' and bits = $5 and (cardinality($7::text[]) = 0 or source_id not in (select source_id from excluded where source = 'file'))
          then source_id end as file${board}
      from (${texts}) text`;

/** What the names of labels find, and the board of each label; null: of all boards. */
const LABEL_HITS = `union all
      select v.task_id, q.bit, null, null, v.board from terms q
      cross join lateral (${withLabel("string_to_array(q.labels, ',')")} offset 0) v where q.labels <> ''`;
const BITS_ON_BOARDS = `bit_or(bits) filter (where board is null) as bits_anywhere,
      array_agg(board) filter (where board is not null) as boards, array_agg(bits) filter (where board is not null) as bits_on_boards,`;
/** The bits of a task `t` without those of labels that it has from other boards, where it was before. */
const SHOWN_BITS = `case when f.boards is null or t.project_id = all (f.boards) then f.bits
        else coalesce(f.bits_anywhere, 0) | coalesce((select bit_or(b.bits) from unnest(f.boards, f.bits_on_boards) b (board, bits) where b.board = t.project_id), 0) end as bits`;

/** The newest of the found texts of a kind, of the tasks with the newest ones. */
const NEWEST = (kind: 'comment' | 'file', limit: string, offset: string) => `array(
      select w.source_id from (select id, ${kind}s from shown where $5 > 0 and ${limit} > 0 and newest_${kind} is not null order by newest_${kind} desc limit ${limit}::bigint + ${offset}::bigint) t
      cross join lateral (select source_id, words from task_words where workspace_id = $1 and task_id = t.id and source = '${kind}' offset 0) w
      where not exists (select from terms where (words @@ query) is not true)
        and not exists (select from unnest($7::text[]) query where '${kind}' = 'file' and words @@ query::tsquery)
      order by w.source_id desc limit ${limit} offset ${offset})`;

const searchBy = (
  board: string,
  labelHits: string,
  bitsOnBoards: string,
  shownBits: string,
) => `with terms as materialized (
    select query::tsquery as query, labels, (1 << (at - 1)::integer) as bit
    from unnest($3::text[], $4::text[]) with ordinality q (query, labels, at)
  ), excluded as materialized (
    select w.task_id, w.source, w.source_id from unnest($7::text[]) q (query)
    cross join lateral (select task_id, source, source_id from task_words where words @@ q.query::tsquery offset 0) w
  ), label_fields as materialized (
    ${LABEL_FIELDS}
  ), found as materialized (
    select task_id, bit_or(bits) as bits, ${bitsOnBoards}
      count(comment)::integer as comments, max(comment) as newest_comment, count(file)::integer as files, max(file) as newest_file
    from (
      ${HITS(`${TEXTS('q.bit')} where cardinality($3) = 1`, board)}
      union all
      ${HITS(`${TEXTS('bit_or(q.bit)')} where cardinality($3) > 1 group by 1, 2, 3`, board)}
      union all
      select task_id, ${EXACT}, null, null${board} from task_words where words @@ $6::tsquery and (source = 'title') is true
      ${labelHits}
    ) hit group by task_id having bit_or(bits) & $5 = $5 or count(file) > 0
  ), size as materialized (
    select count(*) >= ${MANY} as is_many from found
  ), archived as materialized (
    select l.task_id from sections s
    cross join lateral (select task_id, owner_id from task_links where workspace_id = $1 and section_id = s.id offset 0) l
    where s.workspace_id = $1 and s.archived_at is not null and l.owner_id is null
  ), labelled as materialized (
    ${withLabel('$15')}
  ), not_labelled as materialized (
    ${withLabel('$16')}
  ), shown as materialized (
    select t.id, t.updated_at, ${shownBits}, f.comments, f.newest_comment, f.files, f.newest_file from found f
    cross join lateral (select * from tasks where id = f.task_id offset 0) t
    where $5 > 0 and not (select is_many from size) and ${FILTERS_BY_KEY}
    union all
    select t.id, t.updated_at, ${shownBits}, f.comments, f.newest_comment, f.files, f.newest_file from tasks t join found f on f.task_id = t.id
    where $5 > 0 and (select is_many from size) and ${FILTERS_IN_PASS}
    union all
    select t.id, t.updated_at, 0, null, null, null, null from tasks t where $5 = 0 and ${FILTERS_IN_PASS}
  ), totals as (
    select count(*) filter (where bits & $5 = $5)::integer as tasks, coalesce(sum(comments), 0)::integer as comments, coalesce(sum(files), 0)::integer as files from shown
  )
  select totals.tasks as "taskTotal", totals.comments as "commentTotal", totals.files as "fileTotal",
    array(select id from shown where bits & $5 = $5 order by bits & ${EXACT} desc, (bits / ${IN_TITLE}) & $5 = $5 desc, updated_at desc, id desc limit $23 offset $24) as "taskIds",
    ${NEWEST('comment', '$25', '$26')} as "commentIds",
    ${NEWEST('file', '$27', '$28')} as "fileIds"
  from totals`;

/**
 * Finds a page of tasks, of comments and of files, and the numbers of all. Its parameters are those
 * of `searchValues` (findAll.ts): $3 holds one `tsquery` per word, $4 the ids of the labels that it
 * finds, and $5 a bit for each word. `bits` of a task, from the lowest: one for each word found
 * anywhere but in names of files, one for each word found in the title, and one for the whole words.
 *
 * The plan must not depend on the planner's estimates, because search also has to be fast on a
 * database that was never analysed. Each word is one scan of the index, and the matches are grouped
 * by sorting. A few matches are looked up by id; many, or all tasks if no word was typed, are found in
 * one pass over the tasks. Only one of these branches runs, since the count is known before they
 * start. `offset 0` forces a look-up by key, which would otherwise be planned as a join. The
 * statement has no name, so it is planned with its values, and filters that the query does not have
 * cost nothing.
 */
const SEARCH = searchBy('', '', '', 'f.bits');
const SEARCH_WITH_LABELS = searchBy(
  ', null::bigint as board',
  LABEL_HITS,
  BITS_ON_BOARDS,
  SHOWN_BITS,
);
/** @param hasLabels whether a word finds labels by their names; looking for them takes time. */
export const searchStatement = (hasLabels: boolean) => (hasLabels ? SEARCH_WITH_LABELS : SEARCH);
