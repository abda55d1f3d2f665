-- Links in mails. The database never knows what a link carries: a token is made when its mail is sent, and only its hash is kept.
create table mail_links (
  id            bigint generated always as identity primary key,
  purpose       text not null check (purpose in ('confirm-email', 'change-email', 'reset-password', 'invite', 'stop-mail')),
  user_id       bigint references users (id) on delete cascade,       -- null: somebody who has no account yet
  email         text,                                -- the address that it is about, as typed
  path          text,                                -- where to go afterwards, within the app
  workspace_id  bigint references workspaces (id) on delete cascade,
  task_id       bigint,
  created_at    timestamptz not null default now(),
  used_at       timestamptz
);
create index mail_links_by_user on mail_links (user_id, purpose);
create index mail_links_by_workspace on mail_links (workspace_id) where workspace_id is not null;

-- Sending again makes another token: the mail before it may have arrived after all.
create table mail_link_tokens (
  token_hash    bytea primary key,                   -- sha-256 of the 32 random bytes in the link
  link_id       bigint not null references mail_links (id) on delete cascade,
  expires_at    timestamptz not null
);
create index mail_link_tokens_by_link on mail_link_tokens (link_id);
create index mail_link_tokens_by_age on mail_link_tokens (expires_at);

-- Mails to be sent: a row is written in the transaction that causes it, and its text is made when it is sent.
create table mails (
  id            bigint generated always as identity primary key,
  kind          text not null,
  user_id       bigint references users (id) on delete cascade,       -- whom it is for; null: an address without an account
  address       text,                                -- where it goes; null: to the person's own address of then
  locale        text,                                -- of an address without an account
  link_id       bigint references mail_links (id) on delete cascade,  -- a link that a newer one has killed takes its mail along
  workspace_id  bigint references workspaces (id) on delete cascade,
  task_id       bigint,
  data          jsonb not null default '{}',
  created_at    timestamptz not null default now(),
  due_at        timestamptz not null default now(),
  attempts      integer not null default 0,
  leased_until  timestamptz,                         -- a process is sending it, unless it has died
  done_at       timestamptz,
  outcome       text check (outcome in ('sent', 'dropped', 'failed'))
);
create index mails_waiting on mails (due_at) where done_at is null;
create index mails_by_task on mails (user_id, task_id, due_at) where task_id is not null;
create index mails_by_link on mails (link_id) where link_id is not null;
create index mails_by_workspace on mails (workspace_id) where workspace_id is not null;
create index mails_by_age on mails (done_at);

-- Who wants no mail about a task, whatever happens there, until they begin to watch it again by hand.
create table mail_stops (
  user_id       bigint not null references users (id) on delete cascade,
  task_id       bigint not null,
  created_at    timestamptz not null default now(),
  primary key (user_id, task_id)
);
