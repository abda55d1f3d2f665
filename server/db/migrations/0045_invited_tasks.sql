-- Tasks that somebody was asked to do before they had an account (`inviteUserByEmail`): theirs as soon as the invitation counts.
create table invited_tasks (
  workspace_id  bigint not null,
  email_folded  text not null,
  task_id       bigint not null,
  created_at    timestamptz not null default now(),
  primary key (workspace_id, email_folded, task_id),
  foreign key (workspace_id, email_folded) references invitations (workspace_id, email_folded) on delete cascade,
  foreign key (workspace_id, task_id) references tasks (workspace_id, id) on delete cascade
);
create index invited_tasks_by_task on invited_tasks (workspace_id, task_id);
