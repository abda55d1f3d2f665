-- How many bytes a workspace keeps. Triggers keep the counts true whatever adds or removes the rows. They lock
-- the workspace's row here, so a check after a write sees the bytes of every write before it.
create table workspace_usage (
  workspace_id   bigint primary key references workspaces (id) on delete cascade,
  file_bytes     bigint not null default 0,           -- of files on tasks, deleted ones too until their bytes go
  upload_bytes   bigint not null default 0,           -- of backgrounds, and reserved for uploads on their way
  version_bytes  bigint not null default 0            -- of description versions, in UTF-8
);

-- The workspace was full when the bytes of the upload arrived; they are refused for good.
alter table uploads add column is_over_quota boolean not null default false;

-- A row of `uploads` counts the bytes that have arrived, or those that were announced.
insert into workspace_usage (workspace_id, file_bytes, upload_bytes, version_bytes)
select w.id,
  coalesce((select sum(f.size) from files f where f.workspace_id = w.id), 0),
  coalesce((select sum(coalesce(u.size, u.announced, 0)) from uploads u where u.workspace_id = w.id), 0),
  coalesce((select sum(octet_length(v.description)) from description_versions v where v.workspace_id = w.id), 0)
from workspaces w;

-- Workspaces in the order of their ids, so that two statements never wait for each other.
create function add_usage(ids bigint[], files bigint[], uploads bigint[], versions bigint[]) returns void language plpgsql as $$
declare
  change record;
begin
  for change in
    select id, sum(file)::bigint as file, sum(upload)::bigint as upload, sum(version)::bigint as version
    from unnest(ids, files, uploads, versions) as one (id, file, upload, version) group by id order by id
  loop
    continue when change.file = 0 and change.upload = 0 and change.version = 0;
    update workspace_usage set file_bytes = file_bytes + change.file, upload_bytes = upload_bytes + change.upload,
      version_bytes = version_bytes + change.version where workspace_id = change.id;
    -- A workspace that is being erased has no row any more, and gets none again.
    if not found and (change.file > 0 or change.upload > 0 or change.version > 0) then
      insert into workspace_usage values (change.id, greatest(change.file, 0), greatest(change.upload, 0), greatest(change.version, 0))
      on conflict (workspace_id) do update set file_bytes = workspace_usage.file_bytes + change.file,
        upload_bytes = workspace_usage.upload_bytes + change.upload, version_bytes = workspace_usage.version_bytes + change.version;
    end if;
  end loop;
end $$;

create function files_written() returns trigger language plpgsql as $$
begin
  perform add_usage(array_agg(workspace_id), array_agg(size), array_agg(0::bigint), array_agg(0::bigint)) from added;
  return null;
end $$;
create function files_removed() returns trigger language plpgsql as $$
begin
  perform add_usage(array_agg(workspace_id), array_agg(-size), array_agg(0::bigint), array_agg(0::bigint)) from removed;
  return null;
end $$;
create trigger files_used after insert on files referencing new table as added for each statement execute function files_written();
create trigger files_freed after delete on files referencing old table as removed for each statement execute function files_removed();

create function uploads_written() returns trigger language plpgsql as $$
begin
  perform add_usage(array_agg(workspace_id), array_agg(0::bigint), array_agg(coalesce(size, announced, 0)), array_agg(0::bigint)) from added;
  return null;
end $$;
create function uploads_changed() returns trigger language plpgsql as $$
begin
  perform add_usage(array_agg(workspace_id), array_agg(0::bigint), array_agg(bytes), array_agg(0::bigint))
  from (select workspace_id, coalesce(size, announced, 0) as bytes from added
        union all select workspace_id, -coalesce(size, announced, 0) from removed) as both_sides;
  return null;
end $$;
create function uploads_removed() returns trigger language plpgsql as $$
begin
  perform add_usage(array_agg(workspace_id), array_agg(0::bigint), array_agg(-coalesce(size, announced, 0)), array_agg(0::bigint)) from removed;
  return null;
end $$;
create trigger uploads_used after insert on uploads referencing new table as added for each statement execute function uploads_written();
create trigger uploads_resized after update on uploads referencing old table as removed new table as added for each statement execute function uploads_changed();
create trigger uploads_freed after delete on uploads referencing old table as removed for each statement execute function uploads_removed();

create function versions_written() returns trigger language plpgsql as $$
begin
  perform add_usage(array_agg(workspace_id), array_agg(0::bigint), array_agg(0::bigint), array_agg(octet_length(description)::bigint)) from added;
  return null;
end $$;
create function versions_removed() returns trigger language plpgsql as $$
begin
  perform add_usage(array_agg(workspace_id), array_agg(0::bigint), array_agg(0::bigint), array_agg(-octet_length(description)::bigint)) from removed;
  return null;
end $$;
create trigger versions_used after insert on description_versions referencing new table as added for each statement execute function versions_written();
create trigger versions_freed after delete on description_versions referencing old table as removed for each statement execute function versions_removed();

-- Retention: deleted files lose their bytes after a time; of old versions the last one of each day stays.
create index files_by_deletion on files (deleted_at) where deleted_at is not null;
alter table description_versions add column is_thinned boolean not null default false;
create index description_versions_to_thin on description_versions (created_at) where not is_thinned;
