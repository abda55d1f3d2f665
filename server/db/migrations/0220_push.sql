-- Web Push: the browsers that asked for it, each with the session that it ends with. A browser has one subscription.
create table push_subscriptions (
  id            bigint generated always as identity primary key,
  user_id       bigint not null references users (id) on delete cascade,
  session_hash  bytea not null unique references sessions (token_hash) on delete cascade,
  endpoint      text not null unique check (length(endpoint) <= 1000),  -- of the browser's push service
  p256dh        text not null,                       -- the browser's public key and secret (RFC 8291), base64url
  auth          text not null,
  created_at    timestamptz not null default now()
);
create index push_subscriptions_by_user on push_subscriptions (user_id);

-- The key pair by which push services know this installation (RFC 8292), unless the environment has one. One row.
create table push_keys (
  is_only      boolean primary key default true check (is_only),
  public_key   text not null,
  private_key  bytea not null,                       -- encrypted with the installation's key
  created_at   timestamptz not null default now()
);

alter table users add column push_shows_text boolean not null default true;
alter table news_choices add column push boolean;     -- null: the default of contract/newsTopics.ts

-- A push message waits in the queue of mails, one row for each browser.
alter table mails add column push_id bigint references push_subscriptions (id) on delete cascade;
create index mails_by_push on mails (push_id, task_id) where push_id is not null;
