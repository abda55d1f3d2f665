-- The list that holds a board's task templates. It is archived from the start, so that its tasks are on no
-- screen; a board has at most one.
alter table sections add column holds_templates boolean not null default false;
create unique index sections_holding_templates on sections (workspace_id, project_id) where holds_templates;
