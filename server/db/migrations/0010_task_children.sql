-- What hangs on a task. Every row carries the commit that last wrote it; a task that changes board, or comes back, writes all of them anew.

create table descriptions (
  workspace_id  bigint not null,
  task_id       bigint not null,
  description   text not null,
  author_id     bigint not null references users (id),
  version       bigint not null,                     -- of the row, as it travels
  written_at    bigint not null,                     -- the commit that last changed the text: what a writer's base is compared with
  updated_at    timestamptz not null default now(),
  primary key (workspace_id, task_id),
  foreign key (workspace_id, task_id) references tasks (workspace_id, id) on delete cascade
);

-- Every text that a description has had, and those that lost against another one.
create table description_versions (
  workspace_id  bigint not null,
  id            bigint not null unique,
  task_id       bigint not null,
  description   text not null,
  author_id     bigint not null references users (id),
  created_at    timestamptz not null default now(),
  primary key (workspace_id, id),
  foreign key (workspace_id, task_id) references tasks (workspace_id, id) on delete cascade
);
create index description_versions_by_task on description_versions (workspace_id, task_id, id desc);

create table check_lists (
  workspace_id  bigint not null,
  id            bigint not null unique,
  task_id       bigint not null,
  title         text not null,
  hide_checked  boolean not null default false,
  sort_index    bigint not null,
  version       bigint not null,
  deleted_at    timestamptz,
  primary key (workspace_id, id),
  foreign key (workspace_id, task_id) references tasks (workspace_id, id) on delete cascade
);
create index check_lists_by_task on check_lists (workspace_id, task_id, sort_index);

create table check_list_items (
  workspace_id   bigint not null,
  id             bigint not null unique,
  check_list_id  bigint not null,
  title          text not null,
  checked        boolean not null default false,
  sort_index     bigint not null,
  version        bigint not null,
  deleted_at     timestamptz,
  primary key (workspace_id, id),
  foreign key (workspace_id, check_list_id) references check_lists (workspace_id, id) on delete cascade
);
create index check_list_items_by_list on check_list_items (workspace_id, check_list_id, sort_index);

create table comments (
  workspace_id  bigint not null,
  id            bigint not null unique,
  task_id       bigint not null,
  creator_id    bigint not null references users (id),
  content       text not null,
  edit_count    integer not null default 0,
  version       bigint not null,
  created_at    timestamptz not null default now(),
  updated_at    timestamptz not null default now(),
  deleted_at    timestamptz,
  primary key (workspace_id, id),
  foreign key (workspace_id, task_id) references tasks (workspace_id, id) on delete cascade
);
-- Newest first; those of one moment by their ids.
create index comments_by_task on comments (workspace_id, task_id, created_at desc, id desc);

create table comment_likes (
  workspace_id  bigint not null,
  comment_id    bigint not null,
  user_id       bigint not null references users (id) on delete cascade,
  created_at    timestamptz not null default now(),
  primary key (workspace_id, comment_id, user_id),
  foreign key (workspace_id, comment_id) references comments (workspace_id, id) on delete cascade
);

-- Fields that a workspace or one of its boards adds to the standard ones.
create table fields (
  workspace_id  bigint not null references workspaces (id) on delete cascade,
  id            bigint not null unique,
  project_id    bigint,                              -- null: of the whole workspace
  title         text not null,
  type_id       smallint not null check (type_id between 1 and 11),
  is_multiple   boolean not null default false,
  sort_index    bigint not null,
  version       bigint not null,
  deleted_at    timestamptz,
  primary key (workspace_id, id),
  foreign key (workspace_id, project_id) references projects (workspace_id, id) on delete cascade
);
create index fields_by_place on fields (workspace_id, sort_index);

create table field_options (
  workspace_id  bigint not null,
  id            bigint not null unique,
  field_id      bigint not null,
  title         text not null,
  color         text,
  sort_index    bigint not null,
  version       bigint not null,
  primary key (workspace_id, id),
  foreign key (workspace_id, field_id) references fields (workspace_id, id) on delete cascade
);
create index field_options_by_field on field_options (workspace_id, field_id, sort_index);

-- A cleared value keeps its row, so that its next value is newer than the one that was cleared.
create table field_values (
  workspace_id  bigint not null,
  task_id       bigint not null,
  is_standard   boolean not null,
  field_id      bigint not null,
  id            bigint not null unique,
  value         text,
  version       bigint not null,
  primary key (workspace_id, task_id, is_standard, field_id),
  foreign key (workspace_id, task_id) references tasks (workspace_id, id) on delete cascade
);
create index field_values_by_due_date on field_values (workspace_id, value) where is_standard and field_id = 1;
