-- Mails before a task is due: private to the user who set the reminder, and gone with their membership.
create table task_reminders (
  workspace_id    bigint not null,
  task_id         bigint not null,
  user_id         bigint not null,
  minutes_before  integer not null,
  time_zone       text not null,                     -- the user's, for due dates without a time and for the mail
  fire_at         timestamptz,                       -- null: the task has no due date, or the mail has been queued
  primary key (workspace_id, task_id, user_id),
  foreign key (workspace_id, task_id) references tasks (workspace_id, id) on delete cascade,
  foreign key (workspace_id, user_id) references workspace_members (workspace_id, user_id) on delete cascade
);
create index task_reminders_waiting on task_reminders (fire_at) where fire_at is not null;
