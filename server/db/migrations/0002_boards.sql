-- workspace_id stands on every row and in every foreign key, so that a link across workspaces is a violation
-- and the tables can be split by workspace.

create table projects (
  workspace_id    bigint not null references workspaces (id) on delete cascade,
  id              bigint not null unique,
  kind            text not null default 'board' check (kind in ('board', 'my_tasks')),
  title           text not null,
  visibility      text not null check (visibility in ('public', 'workspace', 'private')),
  creator_id      bigint not null references users (id),
  space_id        bigint,
  folder_id       bigint,
  background      text,
  card_field_ids  bigint[] not null default '{}',
  sort_index      bigint not null,
  version         bigint not null,                   -- the commit that last wrote this row
  content_version bigint not null,                   -- the commit that last changed anything on the board
  created_at      timestamptz not null default now(),
  updated_at      timestamptz not null default now(),
  archived_at     timestamptz,
  primary key (workspace_id, id)
);
create unique index my_tasks_of_member on projects (workspace_id, creator_id) where kind = 'my_tasks';

-- Who sees a private board: its creator and those who were added.
create table project_members (
  workspace_id  bigint not null,
  project_id    bigint not null,
  user_id       bigint not null,
  created_at    timestamptz not null default now(),
  primary key (workspace_id, project_id, user_id),
  foreign key (workspace_id, project_id) references projects (workspace_id, id) on delete cascade,
  foreign key (workspace_id, user_id) references workspace_members (workspace_id, user_id) on delete cascade
);
create index project_members_by_user on project_members (user_id, workspace_id);

create table sections (
  workspace_id  bigint not null,
  id            bigint not null unique,
  project_id    bigint not null,
  link_id       bigint not null unique,              -- the id of its SectionHasProject link
  title         text not null,
  sort_index    bigint not null,
  version       bigint not null,
  created_at    timestamptz not null default now(),
  updated_at    timestamptz not null default now(),
  archived_at   timestamptz,
  primary key (workspace_id, id),
  foreign key (workspace_id, project_id) references projects (workspace_id, id) on delete cascade
);
create index sections_by_project on sections (workspace_id, project_id, sort_index);

create table tasks (
  workspace_id           bigint not null,
  id                     bigint not null unique,
  project_id             bigint,                     -- null where only its owner's My Tasks holds it
  title                  text not null,
  is_done                boolean not null default false,
  creator_id             bigint not null references users (id),
  has_description        boolean not null default false,
  comment_count          integer not null default 0,
  files_count            integer not null default 0,
  check_list_count       integer not null default 0,
  check_list_done_count  integer not null default 0,
  version                bigint not null,
  created_at             timestamptz not null default now(),
  updated_at             timestamptz not null default now(),
  archived_at            timestamptz,
  primary key (workspace_id, id),
  foreign key (workspace_id, project_id) references projects (workspace_id, id) on delete cascade
);
create index tasks_by_project on tasks (workspace_id, project_id);

-- TaskHasSection. A task has one link into its board; links into somebody's My Tasks carry their owner.
create table task_links (
  workspace_id  bigint not null,
  section_id    bigint not null,
  task_id       bigint not null,
  id            bigint not null unique,
  owner_id      bigint references users (id),
  sort_index    bigint not null,
  version       bigint not null,
  created_at    timestamptz not null default now(),
  updated_at    timestamptz not null default now(),
  primary key (workspace_id, section_id, task_id),
  foreign key (workspace_id, section_id) references sections (workspace_id, id) on delete cascade,
  foreign key (workspace_id, task_id) references tasks (workspace_id, id) on delete cascade
);
create index task_links_by_place on task_links (workspace_id, section_id, sort_index);
create unique index task_links_by_task on task_links (workspace_id, task_id, coalesce(owner_id, 0));

create table task_watchers (
  workspace_id  bigint not null,
  task_id       bigint not null,
  user_id       bigint not null,
  primary key (workspace_id, task_id, user_id),
  foreign key (workspace_id, task_id) references tasks (workspace_id, id) on delete cascade,
  foreign key (workspace_id, user_id) references workspace_members (workspace_id, user_id) on delete cascade
);

create table task_assignees (
  workspace_id  bigint not null,
  task_id       bigint not null,
  user_id       bigint not null,
  created_at    timestamptz not null default now(),
  primary key (workspace_id, task_id, user_id),
  foreign key (workspace_id, task_id) references tasks (workspace_id, id) on delete cascade,
  foreign key (workspace_id, user_id) references workspace_members (workspace_id, user_id) on delete cascade
);
