-- A token lets a script act for a member of one workspace, or on one of its boards. It ends with the membership.
create table api_tokens (
  id            bigint generated always as identity primary key,
  user_id       bigint not null references users (id) on delete cascade,
  workspace_id  bigint not null,
  project_id    bigint,                              -- null: the whole workspace
  name          text not null,
  scope         text not null check (scope in ('read', 'write', 'admin')),
  token_hash    bytea not null unique,               -- sha-256 of the token, which has 32 random bytes
  created_at    timestamptz not null default now(),
  expires_at    timestamptz,                         -- null: it works until it is revoked
  last_used_at  timestamptz,                         -- written at most once a minute
  revoked_at    timestamptz,
  foreign key (workspace_id, user_id) references workspace_members (workspace_id, user_id) on delete cascade,
  foreign key (workspace_id, project_id) references projects (workspace_id, id) on delete cascade
);
create index api_tokens_by_user on api_tokens (user_id, id) where revoked_at is null;
create index api_tokens_by_member on api_tokens (workspace_id, user_id);
create index api_tokens_by_board on api_tokens (workspace_id, project_id) where project_id is not null;
