/** The session check: the same columns as the product reads. */
export const SESSION = `select s.user_id, u.email_confirmed_at from sessions s join users u on u.id = s.user_id
  where s.token_hash = $1 and s.last_used_at > now() - interval '90 days' and s.created_at > now() - interval '180 days' and u.deleted_at is null`;

export const VERSION = `select p.content_version, w.people_version, w.seq from projects p join workspaces w on w.id = p.workspace_id where p.id = $1`;

/**
 * A whole board in one statement; rows that belong to its tasks are aggregated once and joined. $1
 * the board.
 */
export const BOARD_AS_JSON = `
  with board as (select * from projects where id = $1),
  watching as (
    select x.task_id, json_agg(x.user_id) as list from task_watchers x join board b on b.workspace_id = x.workspace_id
    join tasks t on t.workspace_id = x.workspace_id and t.id = x.task_id and t.project_id = b.id group by x.task_id),
  assigned as (
    select x.task_id, json_agg(json_build_object('id', u.id, 'name', u.name, 'nick', u.nick, 'nickShort', u.nick_short) order by x.created_at) as list
    from task_assignees x join board b on b.workspace_id = x.workspace_id
    join tasks t on t.workspace_id = x.workspace_id and t.id = x.task_id and t.project_id = b.id
    join users u on u.id = x.user_id group by x.task_id),
  filled as (
    select x.task_id, json_agg(json_build_object('id', x.id, 'version', x.version, 'fieldId', x.field_id, 'taskId', x.task_id,
      'projectId', t.project_id, 'isStandard', x.is_standard, 'value', x.value)) as list
    from field_values x join board b on b.workspace_id = x.workspace_id
    join tasks t on t.workspace_id = x.workspace_id and t.id = x.task_id and t.project_id = b.id where x.value is not null group by x.task_id)
  select json_build_object('data', json_build_object('projectView', json_build_object(
    'id', b.id, 'workspaceId', b.workspace_id, 'project', json_build_object('id', b.id, 'version', b.version, 'title', b.title),
    'sections', (select json_agg(json_build_object('id', s.id, 'version', s.version, 'title', s.title, 'sortIndex', s.sort_index,
      'createdAt', s.created_at, 'updatedAt', s.updated_at) order by s.sort_index) from sections s where s.workspace_id = b.workspace_id and s.project_id = b.id),
    'tasks', (select json_agg(json_build_object('id', t.id, 'version', t.version, 'workspaceId', t.workspace_id, 'project', json_build_object('id', t.project_id),
        'title', t.title, 'slug', t.id, 'isDone', t.is_done, 'hasDescription', t.has_description, 'assignee', coalesce(a.list, '[]'),
        'notifyUsers', coalesce(w.list, '[]'), 'commentCount', t.comment_count, 'filesCount', t.files_count, 'checkListCount', t.check_list_count,
        'checkListDoneCount', t.check_list_done_count, 'createdAt', t.created_at, 'updatedAt', t.updated_at, 'archivedAt', t.archived_at,
        'relatedTasks', json_build_array(json_build_object('taskId', t.id, 'relatedTaskId', l.section_id, 'type', 'TaskHasSection', 'version', l.version,
          'sortIndex', l.sort_index, 'createdAt', l.created_at, 'updatedAt', l.updated_at)), 'fieldValues', coalesce(f.list, '[]')) order by l.section_id, l.sort_index)
      from tasks t join task_links l on l.workspace_id = t.workspace_id and l.task_id = t.id and l.owner_id is null
      left join watching w on w.task_id = t.id left join assigned a on a.task_id = t.id left join filled f on f.task_id = t.id
      where t.workspace_id = b.workspace_id and t.project_id = b.id and t.archived_at is null))))::text as board
  from board b`;

/**
 * Every row that adding a task writes, in one statement, which is one transaction. $1 workspace, $2
 * board, $3 list, $4 user, $5 the task's id, $6 its link's id, $7 idempotency key, $8 fingerprint,
 * $9 the changes as stored in the log, $10 the response.
 */
export const ADD_TASK = `
  with numbered as (update workspaces set seq = seq + 1 where id = $1 returning seq),
  keyed as (insert into idempotency (user_id, key, fingerprint, answer) values ($4, $7, $8, $10)),
  task as (insert into tasks (workspace_id, id, project_id, title, creator_id, version) select $1, $5, $2, 'Zażółć gęślą jaźń ' || $7, $4, seq from numbered),
  link as (insert into task_links (workspace_id, section_id, task_id, id, sort_index, version) select $1, $3, $5, $6, $5, seq from numbered),
  watcher as (insert into task_watchers (workspace_id, task_id, user_id) values ($1, $5, $4)),
  words as (insert into task_words (workspace_id, task_id, source, source_id, words) values ($1, $5, 'title', $5, array_to_tsvector(array['zazolc', 'gesla', 'jazn', $7::text]))),
  logged as (insert into commits (workspace_id, seq, mutation_id, user_id, changes, is_about_rights) select $1, seq, $7, $4, $9, false from numbered),
  told as (insert into activity (workspace_id, seq, user_id, kind, project_id, task_id, data)
    select $1, seq, $4, 'task-created', $2, $5, jsonb_build_object('title', 'Zażółć gęślą jaźń ' || $7, 'sectionId', $3::bigint) from numbered)
  update projects set content_version = numbered.seq from numbered where workspace_id = $1 and id = $2 returning content_version`;
