-- TOTP (RFC 6238): one authenticator app a person. The secret is encrypted with the key of the installation.
create table totp_factors (
  user_id       bigint primary key references users (id) on delete cascade,
  secret        bytea not null,                      -- AES-256-GCM, see server/auth/secretBox.ts
  last_step     bigint not null default 0,           -- the newest time step that was used: no code works twice
  created_at    timestamptz not null default now(),
  confirmed_at  timestamptz                          -- null while it is being set up
);

-- Each works once. 80 random bits, so that a plain hash is enough.
create table recovery_codes (
  user_id     bigint not null references users (id) on delete cascade,
  code_hash   bytea not null,                        -- sha-256 of the person's id and the code
  created_at  timestamptz not null default now(),
  used_at     timestamptz,
  primary key (user_id, code_hash)
);

create table passkeys (
  id             bigint generated always as identity primary key,
  user_id        bigint not null references users (id) on delete cascade,
  credential_id  text not null unique,               -- base64url, as the authenticator names it
  public_key     bytea not null,                     -- COSE
  counter        bigint not null default 0,          -- the authenticator's signature counter
  transports     text[] not null default '{}',
  name           text not null,
  created_at     timestamptz not null default now(),
  last_used_at   timestamptz
);
create index passkeys_by_user on passkeys (user_id);

-- Sign-ins whose password was right and whose second factor is still to come.
create table pending_sign_ins (
  token_hash     bytea primary key,                  -- sha-256 of the 32 random bytes in the cookie
  user_id        bigint not null references users (id) on delete cascade,
  password_mark  bytea,                              -- sha-256 of the password hash: a new password ends it
  attempts_left  integer not null,
  expires_at     timestamptz not null
);
create index pending_sign_ins_by_user on pending_sign_ins (user_id);
create index pending_sign_ins_by_age on pending_sign_ins (expires_at);

-- What a passkey has to sign. Each is good for one answer.
create table passkey_challenges (
  token_hash  bytea primary key,                     -- sha-256 of what binds it to a browser or a session
  user_id     bigint references users (id) on delete cascade, -- null: a sign-in that names nobody yet
  purpose     text not null check (purpose in ('register', 'second-factor', 'sign-in')),
  challenge   text not null,
  expires_at  timestamptz not null
);
create index passkey_challenges_by_user on passkey_challenges (user_id) where user_id is not null;
create index passkey_challenges_by_age on passkey_challenges (expires_at);
