-- Hiding the first steps archives the samples in the same transaction, so what hiding archived has this time as
-- `archived_at`. It is shown neither in the archive nor in the activity, and `showFirstRun` restores it.
alter table first_runs add column hidden_at timestamptz;
