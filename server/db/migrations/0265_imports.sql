-- Files that become boards. An import belongs to the member who started it; nobody else sees it.
create table imports (
  workspace_id  bigint not null references workspaces (id) on delete cascade,
  id            bigint not null unique,
  user_id       bigint not null references users (id) on delete cascade,
  key           text unique,                         -- of the file in the storage; null once it is not needed any more
  filename      text not null,
  size          bigint not null,
  source        text check (source in ('kreda', 'trello', 'csv')),  -- null until it is detected
  state         text not null check (state in ('checking', 'ready', 'running', 'done', 'failed', 'cancelled', 'removed')),
  title         text not null default '',
  columns       jsonb,                               -- what the columns of a CSV file hold, if chosen
  people        jsonb not null default '{}',         -- the member who stands for a person of the file, by the person's key
  report        jsonb not null default '{}',         -- counts, losses, people and first rows
  problem       text,
  progress      integer not null default 0,
  total         integer not null default 0,
  project_id    bigint,                              -- the board; while the import is not done, no member may read it
  lease         uuid,                                -- of the process that works on it
  leased_until  timestamptz,
  attempts      smallint not null default 0,
  created_at    timestamptz not null default now(),
  updated_at    timestamptz not null default now(),
  finished_at   timestamptz,
  primary key (workspace_id, id)
);
create index imports_by_user on imports (workspace_id, user_id, id desc);
-- The few that a process has to work on.
create index imports_waiting on imports (id) where state in ('checking', 'ready', 'running') or (state in ('failed', 'cancelled') and project_id is not null);

-- The bytes of the file go when the import does not need them any more, or with its row.
create trigger imports_gone after delete on imports for each row when (old.key is not null) execute function sweep_key();
create trigger imports_read after update of key on imports for each row
  when (old.key is not null and new.key is null) execute function sweep_key();

alter table uploads drop constraint uploads_place_check;
alter table uploads add constraint uploads_place_check check (place in ('tasks', 'projects', 'users', 'imports'));
