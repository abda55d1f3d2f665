import type { FileRow } from '../../../contract/rows';
import type { Entities } from '../entitiesReducer';

/** A task's files, in their order. */
export function filesOf({ files }: Pick<Entities, 'files'>, taskId: number): FileRow[] {
  return Object.values(files.entities)
    .filter((file) => file.taskId === taskId && !file.isRemoved)
    .sort((a, b) => a.sortIndex - b.sortIndex || a.id - b.id);
}
