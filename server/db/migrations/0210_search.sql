-- Search finds files by their names, and phrases by the positions of their words. Existing rows get both by the step of this
-- migration in server/db/dataSteps.ts.
alter table task_words drop constraint task_words_source_check;
alter table task_words add constraint task_words_source_check check (source in ('title', 'description', 'comment', 'file'));
comment on column task_words.source_id is 'the comment''s or the file''s id; of a title and a description the task''s';

-- The tasks of a person, for `assignee:me` and `is:watching`.
create index task_assignees_by_user on task_assignees (workspace_id, user_id);
create index task_watchers_by_user on task_watchers (workspace_id, user_id);
-- Dates and instants as text are in the order of time in "C" alone.
create index field_values_by_due on field_values (workspace_id, (value collate "C")) where is_standard and field_id = 1 and value is not null;
