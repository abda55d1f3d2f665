-- The event log: one row a commit, `seq` gapless within its workspace. Sockets read it; it is pruned after 30 days.
create table commits (
  workspace_id  bigint not null references workspaces (id) on delete cascade,
  seq           bigint not null,
  mutation_id   text,
  user_id       bigint not null references users (id),
  changes       jsonb not null,                      -- [{ scope, message }]
  is_about_rights boolean not null default false,    -- readers' rights are loaded anew before this one is sent
  created_at    timestamptz not null default now(),
  primary key (workspace_id, seq)
);
create index commits_by_age on commits (created_at);

-- What people read as activity: kept for good, written in the transaction that it tells of.
create table activity (
  id            bigint generated always as identity primary key,
  workspace_id  bigint not null references workspaces (id) on delete cascade,
  seq           bigint not null,
  user_id       bigint not null references users (id),
  kind          text not null,
  project_id    bigint,
  task_id       bigint,
  data          jsonb not null,                      -- what changed, old and new
  created_at    timestamptz not null default now()
);
create index activity_by_workspace on activity (workspace_id, id desc);
create index activity_by_project on activity (workspace_id, project_id, id desc);
create index activity_by_task on activity (workspace_id, task_id, id desc);

-- The answer of a mutation, kept under the key that its sender gave it. Inserted first, so that a duplicate waits. Pruned after 90 days.
create table idempotency (
  user_id       bigint not null references users (id) on delete cascade,
  key           text not null,
  fingerprint   bytea not null,                      -- sha-256 of operation and arguments: a key is good for one question only
  answer        jsonb,                               -- { payload, commit } or { refusal }
  created_at    timestamptz not null default now(),
  primary key (user_id, key)
);
create index idempotency_by_age on idempotency (created_at);
