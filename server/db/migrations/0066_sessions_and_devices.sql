-- What the person sees of each of their sessions. `id` names it in the API; the token's hash stays on the server.
alter table sessions
  add column id           bigint generated always as identity,
  add column browser      text,                      -- 'Firefox'; null: not recognised
  add column system       text,                      -- 'Linux'; null: not recognised
  add column network      text,                      -- the client's address without its last part: '203.0.113.0/24'
  add column device_hash  bytea;                     -- the browser's entry in known_devices
create unique index sessions_by_id on sessions (id);
create index sessions_by_start on sessions (created_at);

-- Browsers in which an account has signed in. A sign-in from any other browser is told by mail.
create table known_devices (
  user_id       bigint not null references users (id) on delete cascade,
  token_hash    bytea not null,                      -- sha-256 of the random cookie of the browser, one for all its accounts
  created_at    timestamptz not null default now(),
  last_used_at  timestamptz not null default now(),
  primary key (user_id, token_hash)
);
create index known_devices_by_token on known_devices (token_hash);
create index known_devices_by_age on known_devices (last_used_at);
