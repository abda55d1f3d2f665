-- The account's `session_epoch` when the password was checked: the end of the sessions ends the second step too.
alter table pending_sign_ins add column session_epoch integer not null default 0;
-- The entries that name a person, who may never have been active in that workspace: a deleted account leaves no name there.
create index activity_that_names on activity ((data ->> 'userId')) where data ? 'userId' and data ? 'name';
