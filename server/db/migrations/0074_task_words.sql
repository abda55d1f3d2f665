-- What each title, description and comment is found by. The words are split and folded by contract/searchWords.ts, for writing
-- and for asking; existing texts are filled in by the step of this migration in server/db/dataSteps.ts.
create table task_words (
  workspace_id  bigint not null,
  task_id       bigint not null,
  source        text not null check (source in ('title', 'description', 'comment')),
  source_id     bigint not null,                     -- the comment's id; of a title and a description the task's
  words         tsvector not null,                   -- each word behind its workspace's number: no search reads another's words
  primary key (workspace_id, task_id, source, source_id),
  foreign key (workspace_id, task_id) references tasks (workspace_id, id) on delete cascade
);
-- Without fastupdate: searches would read every row of a burst of writing one by one until the next vacuum.
create index task_words_by_word on task_words using gin (words) with (fastupdate = off);

drop index tasks_by_words;
drop index descriptions_by_words;
drop index comments_by_words;
drop function fold_text(text);
