-- A newcomer's first steps: the sample tasks of their first board, until the person hides them. What has been done is
-- read from the activity, so nothing has to be updated here.
create table first_runs (
  workspace_id     bigint not null,
  user_id          bigint not null,
  project_id       bigint not null,
  done_section_id  bigint not null,
  task_ids         bigint[] not null,
  primary key (workspace_id, user_id),
  foreign key (workspace_id, user_id) references workspace_members (workspace_id, user_id) on delete cascade
);
