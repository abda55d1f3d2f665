import type { ClientBase } from 'pg';
import { fillTaskWords } from './fillTaskWords';

/** What a migration does beyond its SQL, by the migration's name; in the same transaction, after the SQL. */
export const DATA_STEPS: Readonly<
  Record<string, (client: Pick<ClientBase, 'query'>) => Promise<void>>
> = {
  '0074_task_words': fillTaskWords,
};
