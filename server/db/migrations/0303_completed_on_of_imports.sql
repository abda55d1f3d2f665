-- Imported tasks that were done have no value of the standard field "completed on", which is what clients show.
create temporary table completed on commit drop as
  select t.workspace_id, t.id, t.project_id, row_number() over (order by t.workspace_id, t.id) - 1 as place,
    to_char(t.completed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as value
  from tasks t left join field_values v on v.workspace_id = t.workspace_id and v.task_id = t.id and v.is_standard and v.field_id = 5
  where t.is_done and t.completed_at is not null and v.id is null;
analyze completed;

-- One commit for each of their workspaces: it outdates the kept responses of the boards, and the copies on devices.
update workspaces w set seq = seq + 1 where w.id in (select workspace_id from completed);
update projects p set content_version = w.seq
from (select distinct workspace_id, project_id from completed) c join workspaces w on w.id = c.workspace_id
where p.workspace_id = c.workspace_id and p.id = c.project_id;
insert into commits (workspace_id, seq, user_id, changes)
select w.id, w.seq, w.owner_id, jsonb_agg(jsonb_build_object('scope', stale.scope, 'message',
  jsonb_build_object('type', 'update-query', 'query', stale.query, 'variables', stale.variables)) order by stale.scope)
from (
  select distinct workspace_id, 'Project:' || project_id as scope, 'projectView' as query, jsonb_build_object('id', project_id) as variables
  from completed where project_id is not null
  union all
  select distinct l.workspace_id, 'User:' || l.owner_id, 'myTasks', jsonb_build_object('workspaceId', l.workspace_id)
  from completed c join task_links l on l.workspace_id = c.workspace_id and l.task_id = c.id and l.owner_id is not null
) stale join workspaces w on w.id = stale.workspace_id
group by w.id;

-- Ids come in blocks of 1,000.
insert into field_values (workspace_id, task_id, is_standard, field_id, id, value, version)
select c.workspace_id, c.id, true, 5, b.first + c.place % 1000, c.value, w.seq
from completed c join workspaces w on w.id = c.workspace_id
join (select at, nextval('id_blocks') as first from generate_series(0, (select max(place) / 1000 from completed)) as block (at)) b on b.at = c.place / 1000;
