-- Who does an item of a checklist, and when: a day or an instant, as texts of fields are stored.
alter table check_list_items
  add column assignee_id bigint references users (id),
  add column due_date text;
create index check_list_items_by_assignee on check_list_items (workspace_id, assignee_id) where assignee_id is not null;
