-- Who had an item of a checklist on a board and lost it when its task moved to a board that they may not read. They have it
-- again when the task comes back, as in task_people_left.
create table item_people_left (
  workspace_id   bigint not null,
  item_id        bigint not null,
  project_id     bigint not null,
  user_id        bigint not null,
  primary key (workspace_id, item_id, project_id),
  foreign key (workspace_id, item_id) references check_list_items (workspace_id, id) on delete cascade,
  foreign key (workspace_id, project_id) references projects (workspace_id, id) on delete cascade,
  foreign key (workspace_id, user_id) references workspace_members (workspace_id, user_id) on delete cascade
);
