-- Descriptions that were opened in the editor that several people use at once (docs/editor.md). The log of updates is the
-- truth; the document in a process's memory is a copy of it. `descriptions` follows at each pause.
create sequence description_generations;

create table shared_descriptions (
  workspace_id  bigint not null,
  task_id       bigint not null,
  generation    bigint not null default nextval('description_generations'),  -- part of the document's name: the state of an older one never merges
  state         bytea not null,                     -- the Yjs state up to `state_seq`
  state_seq     bigint not null default 0,
  seq           bigint not null default 0,          -- of the last update; its row lock makes the numbers gapless in the order of commits
  derived_seq   bigint not null default 0,          -- up to here, `descriptions` has the text
  updated_at    timestamptz not null default now(),
  opened_at     timestamptz not null default now(),
  primary key (workspace_id, task_id),
  foreign key (workspace_id, task_id) references tasks (workspace_id, id) on delete cascade
);
create index shared_descriptions_to_derive on shared_descriptions (updated_at) where seq > derived_seq;
create index shared_descriptions_to_prune on shared_descriptions (greatest(updated_at, opened_at));

create table description_updates (
  workspace_id  bigint not null,
  task_id       bigint not null,
  seq           bigint not null,
  user_id       bigint not null references users (id),
  characters    integer not null,                   -- that the update adds
  bytes         bytea not null,
  primary key (workspace_id, task_id, seq),
  foreign key (workspace_id, task_id) references shared_descriptions (workspace_id, task_id) on delete cascade
);

-- One version covers one spell of editing: who wrote, and how many characters. Null for a text that one person saved.
alter table description_versions add column contributions jsonb;
alter table description_versions add column generation bigint;
