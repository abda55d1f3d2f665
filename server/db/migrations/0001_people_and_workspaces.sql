-- Ids of all kinds of object come from one number space. A block of 1,000 belongs to whoever drew it: a process
-- hands its own block out one by one, reserveIds gives one to a person. 1-999 stay for the constants.
create sequence id_blocks start 1000 increment 1000;

create table users (
  id                  bigint primary key,
  email               text not null,                 -- as typed
  email_folded        text not null unique,          -- lower case: what sign-in and uniqueness compare
  email_confirmed_at  timestamptz,
  password_hash       text,                          -- argon2id; null for somebody who only signs in socially
  name                text not null default '',
  nick                text unique,                   -- null until the profile is complete
  nick_short          text not null default '',
  locale              text not null default 'en',
  background          text,
  profile_completed   boolean not null default false,
  current_workspace_id bigint,
  created_at          timestamptz not null default now(),
  updated_at          timestamptz not null default now(),
  deleted_at          timestamptz
);

create table sessions (
  token_hash    bytea primary key,                   -- sha-256 of the 32 random bytes in the cookie
  user_id       bigint not null references users (id) on delete cascade,
  created_at    timestamptz not null default now(),
  last_used_at  timestamptz not null default now()
);
create index sessions_by_user on sessions (user_id);

create table workspaces (
  id              bigint primary key,
  name            text not null,
  is_public       boolean not null default false,
  owner_id        bigint not null references users (id),
  settings        jsonb not null,
  seq             bigint not null default 0,         -- the number of the last commit; its row is the only lock a command needs
  people_version  bigint not null default 0,         -- the commit that last changed who may see what, or how a person is shown
  version         bigint not null default 0,
  created_at      timestamptz not null default now(),
  updated_at      timestamptz not null default now(),
  deleted_at      timestamptz
);
create unique index workspaces_by_owner_and_name on workspaces (owner_id, lower(name)) where deleted_at is null;
alter table users add foreign key (current_workspace_id) references workspaces (id) on delete set null;

create table workspace_members (
  workspace_id  bigint not null references workspaces (id) on delete cascade,
  user_id       bigint not null references users (id) on delete cascade,
  role          smallint not null check (role in (0, 1, 2)),
  created_at    timestamptz not null default now(),
  primary key (workspace_id, user_id)
);
create index workspace_members_by_user on workspace_members (user_id);

-- An id that a person holds to create something with. Using it deletes the row in the same transaction, so a refusal gives it back.
create table reserved_ids (
  id       bigint primary key,
  user_id  bigint not null references users (id) on delete cascade
);
create index reserved_ids_by_user on reserved_ids (user_id);
