-- The public key that a browser subscribed to: push services take no message that is signed with another one.
alter table push_subscriptions add column public_key text;  -- null: from before this column

-- Mails and push messages have a sender each, which does not read past what waits for the other.
drop index mails_waiting;
create index mails_waiting on mails (due_at, id) where done_at is null and push_id is null;
create index pushes_waiting on mails (due_at, id) where done_at is null and push_id is not null;
