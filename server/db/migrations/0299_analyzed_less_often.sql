-- Every change updates its workspace and its board, so these tables were analyzed once in a minute, and every session then planned nearly all
-- of its statements again. They are read by their keys. The others grow with the changes: 10,000 of them, or a tenth of the table
-- (docs/adr/0311-analyzed-less-often.md).
alter table workspaces set (autovacuum_analyze_threshold = 10000);
alter table projects set (autovacuum_analyze_threshold = 10000);
alter table sections set (autovacuum_analyze_threshold = 10000);
alter table tasks set (autovacuum_analyze_threshold = 10000);
alter table task_links set (autovacuum_analyze_threshold = 10000);
alter table task_watchers set (autovacuum_analyze_threshold = 10000);
alter table task_assignees set (autovacuum_analyze_threshold = 10000);
alter table comments set (autovacuum_analyze_threshold = 10000);
alter table notifications set (autovacuum_analyze_threshold = 10000);
alter table sessions set (autovacuum_analyze_threshold = 10000);
alter table known_devices set (autovacuum_analyze_threshold = 10000);
