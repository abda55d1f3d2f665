-- Whether somebody watches a task for no other reason than that it was put on them: taking that back ends it.
alter table task_watchers add column by_assignment boolean not null default false;
