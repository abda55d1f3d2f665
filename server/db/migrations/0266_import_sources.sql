-- Imports of Asana, Todoist, Jira, Planka and Vikunja.
alter table imports drop constraint imports_source_check;
alter table imports add constraint imports_source_check
  check (source in ('kreda', 'trello', 'csv', 'asana', 'todoist', 'jira', 'planka', 'vikunja'));
