-- People of an imported file who are invited when it is imported: their addresses by their keys in the file.
alter table imports add column invited jsonb not null default '{}';

-- Imported tasks and comments that await a person with this address. Once they are a member, a background job assigns the tasks
-- to them and makes them the author of the comments.
create table awaited_assignees (
  workspace_id  bigint not null,
  email_folded  text not null,
  task_id       bigint not null,
  primary key (workspace_id, email_folded, task_id),
  foreign key (workspace_id, task_id) references tasks (workspace_id, id) on delete cascade
);
create index awaited_assignees_by_task on awaited_assignees (workspace_id, task_id);

create table awaited_authors (
  workspace_id  bigint not null,
  email_folded  text not null,
  comment_id    bigint not null,
  byline        text not null,                       -- the beginning of the comment that names them until then
  primary key (workspace_id, email_folded, comment_id),
  foreign key (workspace_id, comment_id) references comments (workspace_id, id) on delete cascade
);
create index awaited_authors_by_comment on awaited_authors (workspace_id, comment_id);
