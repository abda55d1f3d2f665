-- A webhook sends the events of a workspace, or of one of its boards, to an address. It shows what its user may see, and ends with their membership.
create table webhooks (
  id             bigint generated always as identity primary key,
  workspace_id   bigint not null,
  user_id        bigint not null,                    -- its creator, or the admin who last changed it
  project_id     bigint,                             -- null: the whole workspace
  url            text not null,
  secret         bytea not null,                     -- encrypted with the installation's key
  topics         text[],                             -- null: all, also those of later versions
  is_on          boolean not null default true,
  off_reason     text check (off_reason in ('user', 'failing', 'rights')),
  activity_id    bigint not null,                    -- the last entry of the activity that was read
  failing_since  timestamptz,                        -- the first failure after the last success
  leased_until   timestamptz,                        -- a process is sending
  created_at     timestamptz not null default now(),
  foreign key (workspace_id) references workspaces (id) on delete cascade,
  foreign key (workspace_id, user_id) references workspace_members (workspace_id, user_id) on delete cascade,
  foreign key (workspace_id, project_id) references projects (workspace_id, id) on delete cascade
);
create index webhooks_by_workspace on webhooks (workspace_id, id);
create index webhooks_by_member on webhooks (workspace_id, user_id);
create index webhooks_by_board on webhooks (workspace_id, project_id) where project_id is not null;

-- What a webhook sends and has sent. Its text is made from the activity for each attempt, so nothing is copied here.
create table webhook_deliveries (
  number         bigint generated always as identity primary key,  -- their order
  id             uuid not null unique default gen_random_uuid(),
  webhook_id     bigint not null references webhooks (id) on delete cascade,
  workspace_id   bigint not null,
  activity_id    bigint,                             -- null: a test
  event          text not null,
  seq            bigint not null,
  state          text not null default 'waiting' check (state in ('waiting', 'delivered', 'failed', 'withheld')),
  attempts       smallint not null default 0,
  is_by_hand     boolean not null default false,     -- one attempt, also while the webhook is off
  next_at        timestamptz not null default now(),
  status_code    smallint,
  error          text,
  ms             integer,
  created_at     timestamptz not null default now()
);
create unique index webhook_deliveries_once on webhook_deliveries (webhook_id, activity_id);
create index webhook_deliveries_by_webhook on webhook_deliveries (webhook_id, number desc);
create index webhook_deliveries_waiting on webhook_deliveries (webhook_id, is_by_hand desc, number) where state = 'waiting';
create index webhook_deliveries_by_workspace on webhook_deliveries (workspace_id);
