-- What a member sets for themselves on a board: the place of its star (null: none) and the lists that are collapsed.
create table board_preferences (
  workspace_id  bigint not null,
  user_id       bigint not null,
  project_id    bigint not null,
  star_index    bigint,
  collapsed     bigint[] not null default '{}',
  version       bigint not null,
  primary key (workspace_id, user_id, project_id),
  foreign key (workspace_id, project_id) references projects (workspace_id, id) on delete cascade,
  foreign key (workspace_id, user_id) references workspace_members (workspace_id, user_id) on delete cascade
);
