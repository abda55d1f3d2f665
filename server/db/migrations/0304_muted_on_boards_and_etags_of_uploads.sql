-- Tasks that were moved before mutes went with them: their mutes had ended.
update board_preferences b set muted = array(
  select m.id from unnest(b.muted) with ordinality as m (id, place)
  where exists (select from tasks t where t.workspace_id = b.workspace_id and t.id = m.id and t.project_id = b.project_id)
  order by m.place)
where muted <> '{}' and exists (
  select from unnest(b.muted) as m (id)
  where not exists (select from tasks t where t.workspace_id = b.workspace_id and t.id = m.id and t.project_id = b.project_id));
-- Mutes go with their tasks to another board: this finds them.
create index board_preferences_muted on board_preferences (workspace_id, project_id) where muted <> '{}';
-- The version of the bytes that an upload in S3 is settled with, chosen once: no other ones are copied.
alter table uploads add column etag text;
