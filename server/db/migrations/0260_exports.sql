-- Exports of a board, a workspace or an account. A background job of any process makes the file of each; the row and its file
-- are deleted a day after that.
create table exports (
  id              bigint generated always as identity primary key,
  user_id         bigint not null references users (id) on delete cascade,
  workspace_id    bigint references workspaces (id) on delete cascade,  -- null: of the account
  project_id      bigint references projects (id) on delete cascade,    -- null: of the whole workspace, or of the account
  format          text not null check (format in ('json', 'csv', 'markdown')),
  includes_files  boolean not null,
  state           text not null default 'waiting' check (state in ('waiting', 'running', 'ready', 'failed')),
  attempts        integer not null default 0,
  leased_until    timestamptz,                       -- a process works on it until then; afterwards another one begins again
  progress        smallint not null default 0,       -- per cent
  key             text not null unique,              -- of its file in the file storage
  filename        text,                              -- null until it is ready
  mime            text,
  size            bigint,
  created_at      timestamptz not null default now(),
  expires_at      timestamptz not null default now() + interval '1 day',
  check (project_id is null or workspace_id is not null),
  check (state <> 'ready' or (filename is not null and mime is not null and size is not null))
);
create index exports_by_user on exports (user_id, id);
create index exports_by_workspace on exports (workspace_id);
create index exports_by_project on exports (project_id);
create index exports_by_expiry on exports (expires_at);
create index exports_waiting on exports (id) where state in ('waiting', 'running');

create trigger exports_gone after delete on exports for each row execute function sweep_key();

-- What a person wrote and uploaded, for the export of their account.
create index comments_by_creator on comments (creator_id, id);
create index files_added_by_user on activity (user_id, id) where kind = 'file-added';
