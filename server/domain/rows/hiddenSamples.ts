/**
 * SQL: the ids of the sample tasks, or of the sample boards, that `hideFirstRun` has archived and
 * nothing has restored since. $1 is the workspace.
 */
export const HIDDEN_SAMPLE_TASKS = `array(select t.id from first_runs f
  join tasks t on t.workspace_id = f.workspace_id and t.id = any(f.task_ids) and t.archived_at = f.hidden_at
  where f.workspace_id = $1)`;
export const HIDDEN_SAMPLE_BOARDS = `array(select p.id from first_runs f
  join projects p on p.workspace_id = f.workspace_id and p.id = f.project_id and p.archived_at = f.hidden_at
  where f.workspace_id = $1)`;
