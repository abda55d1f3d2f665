-- No statement searches these columns by their contents. Without their statistics ANALYZE does not read them, which took most of
-- its time while a workspace is busy (docs/adr/0309-statistics-of-wide-columns.md).
alter table commits
  alter column workspace_id set statistics 10,
  alter column seq set statistics 10,
  alter column user_id set statistics 10,
  alter column created_at set statistics 10,
  alter column is_about_rights set statistics 0,
  alter column mutation_id set statistics 0,
  alter column card_key set statistics 0,
  alter column changes set statistics 0;
alter table idempotency
  alter column user_id set statistics 10,
  alter column created_at set statistics 10,
  alter column key set statistics 0,
  alter column fingerprint set statistics 0,
  alter column answer set statistics 0;
alter table activity alter column data set statistics 0;
alter table notifications alter column data set statistics 0;
alter table mails alter column data set statistics 0;
alter table webhook_deliveries alter column error set statistics 0;
alter table comments alter column content set statistics 0;
alter table descriptions alter column description set statistics 0;
alter table description_versions
  alter column description set statistics 0,
  alter column contributions set statistics 0;
