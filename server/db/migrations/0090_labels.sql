-- A deleted option keeps its row, so that it can be restored with the values that name it. A merged one names the option that
-- has taken its place: values keep its id, and readers show that option for it.
alter table field_options
  add column deleted_at timestamptz,
  add column merged_into bigint,
  add foreign key (workspace_id, merged_into) references field_options (workspace_id, id);

-- Search finds the tasks with a label by its id. Only values that are lists of ids: a text may be long.
create index field_values_by_option on field_values using gin (string_to_array(value, ','))
  where not is_standard and value ~ '^[0-9]{1,15}(,[0-9]{1,15}){0,99}$';
