-- Relations between tasks (contract/schema/relations.graphql). `task_id` blocks or duplicates `related_id`; two tasks that only
-- relate to each other are stored once, the smaller id first.
create table task_relations (
  workspace_id  bigint not null,
  task_id       bigint not null,
  related_id    bigint not null,
  type          text not null check (type in ('TaskBlocksTask', 'TaskRelatesToTask', 'TaskDuplicatesTask')),
  id            bigint not null unique,
  version       bigint not null,
  created_at    timestamptz not null default now(),
  primary key (workspace_id, task_id, related_id, type),
  foreign key (workspace_id, task_id) references tasks (workspace_id, id) on delete cascade,
  foreign key (workspace_id, related_id) references tasks (workspace_id, id) on delete cascade,
  check (task_id <> related_id),
  check (type <> 'TaskRelatesToTask' or task_id < related_id)
);
create index task_relations_by_related on task_relations (workspace_id, related_id);
