-- The tab whose request made a commit: live delivery leaves it out, because its answer carries the same commit.
alter table commits add column card_key text;

-- Tickets for a socket: short-lived, counted, bound to the session that asked for them.
create table ws_tokens (
  token_hash    bytea primary key,                   -- sha-256 of the token
  session_hash  bytea not null references sessions (token_hash) on delete cascade,
  uses_left     smallint not null,
  expires_at    timestamptz not null
);
create index ws_tokens_by_age on ws_tokens (expires_at);
create index ws_tokens_by_session on ws_tokens (session_hash);
