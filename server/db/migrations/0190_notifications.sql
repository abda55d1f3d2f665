-- The inbox: one row per event and recipient, written in the transaction of the event. `seq` and `place` identify the
-- event, so that it is never written twice. Rows end with the membership of their recipient.
create table notifications (
  workspace_id   bigint not null references workspaces (id) on delete cascade,
  id             bigint generated always as identity,
  user_id        bigint not null,
  seq            bigint not null,
  place          integer not null,                    -- among the events of the commit
  kind           text not null,
  actor_id       bigint references users (id),        -- null: time itself, for example a due date
  project_id     bigint,
  task_id        bigint,
  comment_id     bigint,
  data           jsonb not null default '{}',         -- what the sentence needs besides: { from, to, name }
  created_at     timestamptz not null default now(),
  read_at        timestamptz,
  done_at        timestamptz,
  snoozed_until  timestamptz,
  version        bigint not null,
  primary key (workspace_id, id),
  unique (workspace_id, user_id, seq, place),
  foreign key (workspace_id, user_id) references workspace_members (workspace_id, user_id) on delete cascade,
  foreign key (workspace_id, project_id) references projects (workspace_id, id) on delete cascade,
  foreign key (workspace_id, task_id) references tasks (workspace_id, id) on delete cascade
);
create index notifications_open on notifications (workspace_id, user_id, id desc) where done_at is null;
create index notifications_unread on notifications (workspace_id, user_id, id desc) where done_at is null and (read_at is null or snoozed_until is not null);
create index notifications_done on notifications (workspace_id, user_id, id desc) where done_at is not null;
create index notifications_lately_done on notifications (workspace_id, user_id, done_at desc) where done_at is not null;
create index notifications_by_project on notifications (workspace_id, project_id) where project_id is not null;
create index notifications_by_comment on notifications (workspace_id, comment_id) where comment_id is not null;
create index notifications_by_task on notifications (workspace_id, task_id) where task_id is not null;
