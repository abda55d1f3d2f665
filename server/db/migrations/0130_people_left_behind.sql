-- The people whom a task had on a board and lost when it moved to a board that they may not read. They have it again when the
-- task comes back. assigned_at: null if it was not assigned to them; by_assignment: null if they did not watch it.
create table task_people_left (
  workspace_id   bigint not null,
  task_id        bigint not null,
  project_id     bigint not null,
  user_id        bigint not null,
  assigned_at    timestamptz,
  by_assignment  boolean,
  primary key (workspace_id, task_id, project_id, user_id),
  foreign key (workspace_id, task_id) references tasks (workspace_id, id) on delete cascade,
  foreign key (workspace_id, project_id) references projects (workspace_id, id) on delete cascade,
  foreign key (workspace_id, user_id) references workspace_members (workspace_id, user_id) on delete cascade
);
