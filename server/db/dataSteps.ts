import type { ClientBase } from 'pg';
import { fillTaskWords, indexPositionsAndFiles, indexVisibleWords } from './fillTaskWords';

/**
 * Steps of a migration beyond its SQL, by the migration's name; they run in the same transaction,
 * after the SQL.
 */
export const DATA_STEPS: Readonly<
  Record<string, (client: Pick<ClientBase, 'query'>) => Promise<void>>
> = {
  '0074_task_words': fillTaskWords,
  '0084_presence_and_visible_words': indexVisibleWords,
  '0210_search': indexPositionsAndFiles,
};
