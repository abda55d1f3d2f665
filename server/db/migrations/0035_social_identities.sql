-- Who somebody is at Google or Facebook. The provider's subject decides, never an address; nothing that a provider handed out is kept.
create table social_identities (
  provider    text not null check (provider in ('google', 'facebook')),
  subject     text not null,
  user_id     bigint not null references users (id) on delete cascade,
  created_at  timestamptz not null default now(),
  primary key (provider, subject)
);
create index social_identities_by_user on social_identities (user_id);
