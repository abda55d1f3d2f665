-- Addresses that were asked to come and have no account (or none that counts yet). Turned into a membership when theirs
-- counts: on registration, or on confirmation where that is required.
create table invitations (
  workspace_id  bigint not null references workspaces (id) on delete cascade,
  email_folded  text not null,
  email         text not null,                       -- as typed
  inviter_id    bigint not null references users (id),
  created_at    timestamptz not null default now(),
  primary key (workspace_id, email_folded)
);
create index invitations_by_email on invitations (email_folded);

-- Who asks to be let in. Answered, it is gone: granted it is a membership, denied it is nothing.
create table access_requests (
  id            bigint primary key,
  workspace_id  bigint not null references workspaces (id) on delete cascade,
  project_id    bigint,                              -- null: the workspace itself
  user_id       bigint not null references users (id) on delete cascade,
  created_at    timestamptz not null default now(),
  updated_at    timestamptz not null default now(),
  foreign key (workspace_id, project_id) references projects (workspace_id, id) on delete cascade
);
create unique index access_requests_by_person on access_requests (workspace_id, user_id, coalesce(project_id, 0));
create index access_requests_by_age on access_requests (workspace_id, created_at, id);
