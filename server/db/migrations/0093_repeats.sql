-- How a task repeats (contract/schema/repeats.graphql): a column of the task, so that the rule is part of its row. It moves on
-- to the next task when that is made.
alter table tasks add column repeat jsonb;

-- One series for each task that has a rule now.
create table task_series (
  workspace_id  bigint not null,
  id            bigint not null,
  task_id       bigint not null,                     -- the task that has the rule
  user_id       bigint not null references users (id),  -- who set the rule
  section_id    bigint not null,                     -- the list that new tasks go to
  day           text not null,                       -- the occurrence that the task stands for, in the rule's zone: YYYY-MM-DD
  time          text,                                -- and its time of day, HH:MM; null: without a time
  due           text,                                -- the due date that follows from them; another value was chosen by a person
  next_at       timestamptz,                         -- when the next task appears by itself; null: only after completion
  primary key (workspace_id, id),
  foreign key (workspace_id, task_id) references tasks (workspace_id, id) on delete cascade
);
create unique index task_series_by_task on task_series (workspace_id, task_id);
create index task_series_waiting on task_series (next_at) where next_at is not null;

-- Each occurrence for which a task was made. The key makes it exactly one.
create table task_occurrences (
  workspace_id  bigint not null,
  series_id     bigint not null,
  occurrence    text not null,                       -- the day, or after which task it was made
  task_id       bigint not null,
  seq           bigint not null,                     -- the commit that made it
  before_id     bigint not null,                     -- the task that had the rule before, and its series
  before        jsonb not null,
  is_withdrawn  boolean not null default false,      -- the task before was reopened: this one is archived until it is done again
  primary key (workspace_id, series_id, occurrence),
  foreign key (workspace_id, series_id) references task_series (workspace_id, id) on delete cascade
);
create index task_occurrences_by_task on task_occurrences (workspace_id, before_id);
