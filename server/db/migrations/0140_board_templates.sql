-- Whether the dialog of a new board offers this board as a template.
alter table projects add column is_template boolean not null default false;
