update workspaces set settings = settings || '{"requireSecondFactor": false}' where not settings ? 'requireSecondFactor';

-- Members who may read their workspace now: where it requires a second factor, those who have one. Whoever decides what a
-- person may read asks this view; `workspace_members` says only who belongs.
create view admitted_members as
  select m.workspace_id, m.user_id, m.role, m.created_at
  from workspace_members m join workspaces w on w.id = m.workspace_id
  where not coalesce((w.settings ->> 'requireSecondFactor')::boolean, false)
    or exists (select from totp_factors f where f.user_id = m.user_id and f.confirmed_at is not null)
    or exists (select from passkeys k where k.user_id = m.user_id);
