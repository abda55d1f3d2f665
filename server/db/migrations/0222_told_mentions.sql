-- Who has been told that a text mentions them: once for each text, however often it is edited or its editor writes it.
create table told_mentions (
  workspace_id  bigint not null,
  task_id       bigint not null,
  source_id     bigint not null,                     -- the comment; 0: the description
  user_id       bigint not null,
  told_at       timestamptz not null default now(),
  primary key (workspace_id, task_id, source_id, user_id),
  foreign key (workspace_id, task_id) references tasks (workspace_id, id) on delete cascade,
  foreign key (workspace_id, user_id) references workspace_members (workspace_id, user_id) on delete cascade
);
-- A membership that ends takes its rows along.
create index told_mentions_by_user on told_mentions (workspace_id, user_id);
