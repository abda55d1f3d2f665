-- Reports of problems (docs/support.md#reports), deleted 30 days after they were sent.
create table reports (
  id         bigint generated always as identity primary key,
  user_id    bigint not null references users (id) on delete cascade,
  sent_at    timestamptz not null default now(),
  note       text not null,
  steps      integer not null,
  locale     text not null,
  release    text,                                   -- the build of the page; null: unknown
  recording  bytea not null                          -- gzip; compressing it again would only take time
);
alter table reports alter column recording set storage external;
create index reports_by_time on reports (sent_at);
create index reports_by_sender on reports (user_id, id);

-- Each reading of a recording. The sender sees who and when.
create table report_openings (
  id         bigint generated always as identity primary key,
  report_id  bigint not null references reports (id) on delete cascade,
  user_id    bigint not null references users (id),
  opened_at  timestamptz not null default now()
);
create index report_openings_by_report on report_openings (report_id, id);
