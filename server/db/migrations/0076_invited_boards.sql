-- Boards that an address was invited to before it had an account (`inviteToProject`): added when the invitation counts.
create table invited_boards (
  workspace_id  bigint not null,
  email_folded  text not null,
  project_id    bigint not null,
  created_at    timestamptz not null default now(),
  primary key (workspace_id, email_folded, project_id),
  foreign key (workspace_id, email_folded) references invitations (workspace_id, email_folded) on delete cascade,
  foreign key (workspace_id, project_id) references projects (workspace_id, id) on delete cascade
);
create index invited_boards_by_board on invited_boards (workspace_id, project_id);

-- The role that an invited address will have: 0 member, 1 admin.
alter table invitations add column role smallint not null default 0;
