-- When each member last looked at a board. Not versioned: only the query of a board's changes reads it.
create table board_looks (
  workspace_id  bigint not null,
  project_id    bigint not null,
  user_id       bigint not null,
  activity_id   bigint not null,                     -- the board's newest activity at that time; 0: none
  looked_at     timestamptz not null default now(),
  primary key (workspace_id, project_id, user_id),
  foreign key (workspace_id, project_id) references projects (workspace_id, id) on delete cascade,
  foreign key (workspace_id, user_id) references workspace_members (workspace_id, user_id) on delete cascade
);
