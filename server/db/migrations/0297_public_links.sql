-- The public link of a board: whoever has the address reads the board without sign-in.
create table public_links (
  workspace_id  bigint not null,
  project_id    bigint not null,
  token_hash    bytea not null unique,               -- sha-256 of the 32 random bytes in the address
  token         bytea not null,                      -- encrypted with the installation's key, to show the address again
  shows_names   boolean not null default false,
  created_at    timestamptz not null default now(),
  primary key (workspace_id, project_id),
  foreign key (workspace_id, project_id) references projects (workspace_id, id) on delete cascade
);
