-- What a card shows above its title: a colour or one of the task's images, never both.
alter table tasks
  add column cover_hue smallint check (cover_hue between 0 and 11),
  add column cover_file_id bigint,
  add constraint tasks_cover_check check (cover_hue is null or cover_file_id is null);
