-- The colour of a list's dot (null: by its position) and the most tasks that it should hold (null: no limit).
alter table sections
  add column hue smallint check (hue between 0 and 11),
  add column task_limit smallint check (task_limit between 1 and 999);
