-- A saved search is a view of its owner's My Tasks.
alter table saved_views drop constraint saved_views_kind_check;
alter table saved_views add constraint saved_views_kind_check check (kind in ('board', 'table', 'search'));
