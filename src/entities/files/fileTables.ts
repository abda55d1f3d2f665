import type { FileRow } from '../../../contract/rows';
import type { Tables } from '../tables';

/** A task's files, in their order. */
export function filesOf({ files }: Pick<Tables, 'files'>, taskId: number): FileRow[] {
  return Object.values(files.entities)
    .filter((file) => file.taskId === taskId && !file.isRemoved)
    .sort((a, b) => a.sortIndex - b.sortIndex || a.id - b.id);
}
