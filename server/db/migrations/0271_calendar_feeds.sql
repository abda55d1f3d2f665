-- The secret address of a calendar feed: of one board, or of a member's My Tasks in one workspace. It ends with the membership.
create table calendar_feeds (
  id            bigint generated always as identity primary key,
  user_id       bigint not null references users (id) on delete cascade,
  workspace_id  bigint not null,
  project_id    bigint,                              -- null: My Tasks
  token_hash    bytea not null unique,               -- sha-256 of the 32 random bytes in the address
  token         bytea not null,                      -- encrypted with the installation's key, to show the address again
  created_at    timestamptz not null default now(),
  foreign key (workspace_id, user_id) references workspace_members (workspace_id, user_id) on delete cascade,
  foreign key (workspace_id, project_id) references projects (workspace_id, id) on delete cascade
);
create unique index calendar_feeds_by_owner on calendar_feeds (user_id, workspace_id, coalesce(project_id, 0));
create index calendar_feeds_by_member on calendar_feeds (workspace_id, user_id);
create index calendar_feeds_by_board on calendar_feeds (workspace_id, project_id) where project_id is not null;
