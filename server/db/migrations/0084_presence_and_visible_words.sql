-- Whether others see on which board and task a user is (docs/live.md#presence).
alter table users add column shows_presence boolean not null default true;

-- Descriptions and comments are found by what is visible of their Markdown, not by its markup: the step of this migration in
-- server/db/dataSteps.ts indexes those with markup anew.
