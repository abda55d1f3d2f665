-- What an account hears of, and by which way. A topic without a row has the defaults of contract/newsTopics.ts.
alter table users
  add column time_zone    text,                                  -- an IANA name; null: no browser has told it yet
  add column quiet_from   smallint check (quiet_from between 0 and 23),  -- hours of the day in that zone; null: no quiet hours
  add column quiet_to     smallint check (quiet_to between 0 and 23),
  add column digest_hour  smallint not null default 8 check (digest_hour between 0 and 23),
  add constraint users_quiet_hours check ((quiet_from is null) = (quiet_to is null) and quiet_from <> quiet_to);

create table news_choices (
  user_id  bigint not null references users (id) on delete cascade,
  topic    text not null,
  inbox    boolean not null,
  mail     text not null check (mail in ('off', 'now', 'digest')),
  primary key (user_id, topic)
);

-- One digest collects the news of an account until it is sent.
create unique index mails_open_digest on mails (user_id) where kind = 'digest' and done_at is null and attempts = 0;
