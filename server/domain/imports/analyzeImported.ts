import type { Tx } from '../../db/database';

/** With fewer rows every plan is fast. */
const LEAST_TASKS = 500;

/**
 * Has PostgreSQL count the rows of the tables that a large import has written. Of a workspace that is
 * newer than its statistics it would expect a single row of each, and reading a board of 10,000 tasks
 * would take longer than a statement may (docs/adr/0316-tasks-by-ids-without-statistics.md). If this
 * fails or takes too long, PostgreSQL does so later by itself.
 * @param tasks how many were written
 */
export async function analyzeImported(db: Pick<Tx, 'query'>, tasks: number): Promise<void> {
  if (tasks < LEAST_TASKS) return;
  await db
    .query(
      `analyze tasks, task_links, task_words, task_assignees, task_watchers, field_values, descriptions, comments, check_lists,
         check_list_items, files`,
      [],
      'analyze_imported',
    )
    .catch(() => undefined);
}
