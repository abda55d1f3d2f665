-- When a task was ticked: what the standard field "completed on" shows. Null while it is not done.
alter table tasks add column completed_at timestamptz;

-- What a board has in its archive, the last first: few among many.
create index archived_sections on sections (workspace_id, project_id, archived_at desc) where archived_at is not null;
create index archived_tasks on tasks (workspace_id, project_id, archived_at desc) where archived_at is not null;
