-- Raised when the sessions of an account end: a sign-in that was proved before starts no session any more.
alter table users add column session_epoch integer not null default 0;
