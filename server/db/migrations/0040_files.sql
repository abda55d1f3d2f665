-- What hangs on a task as a file. The bytes stand in the storage under `key`, a name that nobody chose.
create table files (
  workspace_id  bigint not null,
  id            bigint not null unique,
  task_id       bigint not null,
  key           text not null unique,
  filename      text not null,
  mime          text not null,                       -- as the bytes say, never as the sender did
  size          bigint not null,
  aspect_ratio  double precision,
  sort_index    bigint not null,
  version       bigint not null,
  created_at    timestamptz not null default now(),
  updated_at    timestamptz not null default now(),
  deleted_at    timestamptz,
  primary key (workspace_id, id),
  foreign key (workspace_id, task_id) references tasks (workspace_id, id) on delete cascade
);
create index files_by_task on files (workspace_id, task_id, sort_index);

-- Leave to send bytes under a name. The row is there before the bytes are, so that no bytes are ever without one.
-- What a task takes becomes a row of `files`; a background stays here while somebody's screen or board names it.
create table uploads (
  key           text primary key,
  workspace_id  bigint not null references workspaces (id) on delete cascade,
  user_id       bigint not null references users (id) on delete cascade,
  place         text not null check (place in ('tasks', 'projects', 'users')),
  place_id      bigint not null,
  filename      text not null,
  token_hash    bytea,                               -- of the address, where this server takes the bytes itself
  announced     bigint,                              -- the size that was told beforehand
  expires_at    timestamptz not null,
  stored_at     timestamptz,                         -- the bytes are here whole
  size          bigint,
  mime          text,
  aspect_ratio  double precision,
  created_at    timestamptz not null default now()
);
create index uploads_by_user on uploads (user_id, created_at);
create index uploads_by_expiry on uploads (expires_at);

-- Names whose rows are gone: their bytes are to be swept. Rows also go with their workspace, which knows no storage.
create table swept_keys (
  key         text primary key,
  created_at  timestamptz not null default now()
);
create function sweep_key() returns trigger language plpgsql as $$
begin
  insert into swept_keys (key) values (old.key) on conflict do nothing;
  return null;
end $$;
create trigger files_gone after delete on files for each row execute function sweep_key();
create trigger uploads_gone after delete on uploads for each row execute function sweep_key();
