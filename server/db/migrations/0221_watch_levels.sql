-- What a member hears of on a board: everything, what concerns them, nothing; and the tasks of it that are muted.
alter table board_preferences
  add column watch_level  text not null default 'mine' check (watch_level in ('all', 'mine', 'none')),
  add column muted        bigint[] not null default '{}';
-- Those who hear of everything on a board.
create index board_preferences_all on board_preferences (workspace_id, project_id, user_id) where watch_level = 'all';
