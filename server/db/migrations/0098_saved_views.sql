-- Saved views of boards: a filter, and for the list view its layout, as text like the query of an address.
create table saved_views (
  workspace_id  bigint not null,
  id            bigint not null unique,
  project_id    bigint not null,
  creator_id    bigint not null references users (id),
  private_to    bigint,                              -- the member who alone sees it; null: everyone who sees the board
  kind          text not null check (kind in ('board', 'table')),
  title         text not null,
  state         text not null,
  sort_index    bigint not null,
  version       bigint not null,
  deleted_at    timestamptz,                         -- for Undo; older ones are removed with the next deletion
  primary key (workspace_id, id),
  foreign key (workspace_id, project_id) references projects (workspace_id, id) on delete cascade,
  foreign key (workspace_id, private_to) references workspace_members (workspace_id, user_id) on delete cascade
);
create index saved_views_of_board on saved_views (workspace_id, project_id, sort_index);
