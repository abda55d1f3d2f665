-- Mutes go with their tasks to another board: this finds them.
create index board_preferences_muted on board_preferences (workspace_id, project_id) where muted <> '{}';
-- The version of the bytes that an upload in S3 is settled with, chosen once: no other ones are copied.
alter table uploads add column etag text;
