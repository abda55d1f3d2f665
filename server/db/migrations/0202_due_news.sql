-- The due dates that users have been told of: each once, whatever process looks. Gone with the membership and the task.
create table due_news (
  workspace_id  bigint not null,
  task_id       bigint not null,
  user_id       bigint not null,
  kind          text not null check (kind in ('dueSoon', 'overdue')),
  due           text not null,                       -- the value of the due date that was told
  told_at       timestamptz not null default now(),
  primary key (workspace_id, task_id, user_id, kind, due),
  foreign key (workspace_id, task_id) references tasks (workspace_id, id) on delete cascade,
  foreign key (workspace_id, user_id) references workspace_members (workspace_id, user_id) on delete cascade
);
create index due_news_by_age on due_news (told_at);
-- Due dates of all workspaces that are near.
create index field_values_by_due_time on field_values ((value collate "C")) where is_standard and field_id = 1 and value is not null;
