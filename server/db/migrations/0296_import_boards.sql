-- One import may make several boards, of the projects in its file that were chosen.
alter table imports add column projects jsonb;                                 -- their keys; null: as the format suggests
alter table imports add column project_ids bigint[] not null default '{}';     -- the boards; while the import is not done, no member may read them
update imports set project_ids = array[project_id] where project_id is not null;
drop index imports_waiting;
alter table imports drop column project_id;
create index imports_waiting on imports (id)
  where state in ('checking', 'ready', 'running') or (state in ('failed', 'cancelled') and cardinality(project_ids) > 0);
