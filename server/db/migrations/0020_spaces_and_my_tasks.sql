-- Spaces are named groups of boards in the sidebar; folders are groups inside a space or at the top. A board stands in a
-- folder, in a space or at the top: in a folder its space is the folder's, so only one of the two columns is filled.
create table spaces (
  workspace_id  bigint not null references workspaces (id) on delete cascade,
  id            bigint not null unique,
  title         text not null,
  sort_index    bigint not null,
  version       bigint not null,
  created_at    timestamptz not null default now(),
  updated_at    timestamptz not null default now(),
  primary key (workspace_id, id)
);
create index spaces_by_place on spaces (workspace_id, sort_index);

create table folders (
  workspace_id  bigint not null references workspaces (id) on delete cascade,
  id            bigint not null unique,
  space_id      bigint,
  title         text not null,
  sort_index    bigint not null,
  version       bigint not null,
  created_at    timestamptz not null default now(),
  updated_at    timestamptz not null default now(),
  primary key (workspace_id, id),
  foreign key (workspace_id, space_id) references spaces (workspace_id, id)
);
create index folders_by_place on folders (workspace_id, sort_index);
create index folders_by_space on folders (workspace_id, space_id) where space_id is not null;

-- Nothing of the kind existed before, so nothing can have stood in it.
update projects set space_id = null, folder_id = null where space_id is not null or folder_id is not null;
alter table projects
  add foreign key (workspace_id, space_id) references spaces (workspace_id, id),
  add foreign key (workspace_id, folder_id) references folders (workspace_id, id),
  add check (space_id is null or folder_id is null);
create index projects_by_space on projects (workspace_id, space_id) where space_id is not null;
create index projects_by_folder on projects (workspace_id, folder_id) where folder_id is not null;

-- My Tasks: which of the four lists this is, the last day (of the person's zone) on which tasks were moved up, and when
-- the person last put a task somewhere by hand.
alter table sections add column slot text check (slot in ('recent', 'today', 'week', 'later'));
create unique index my_tasks_slots on sections (workspace_id, project_id, slot) where slot is not null;
alter table projects add column promoted_on text;
alter table task_links add column placed_at timestamptz;
create index task_links_by_owner on task_links (workspace_id, owner_id, section_id, sort_index) where owner_id is not null;
