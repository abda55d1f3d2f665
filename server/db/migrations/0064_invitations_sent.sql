-- When the mail of an invitation was last sent: its link expires 14 days later, and it may be sent again.
alter table invitations add column sent_at timestamptz not null default now();
update invitations set sent_at = created_at;
