import { moveTaskInverse, updateTaskTitleInverse } from './tasks/inverses';
import type { Queueable, QueueableName } from './queueable';
import type { Tables } from './tables';

/** What takes a mutation back, judged by what is seen before it; null where nothing can yet. */
export type Inverse = { [N in QueueableName]: { name: N; variables: Queueable[N] } }[QueueableName] | null;
type InverseOf<N extends QueueableName> = (seen: Tables, variables: Queueable[N]) => Inverse;

export const inverses: { [N in QueueableName]: InverseOf<N> } = {
  createProject: () => null,
  addSectionToProject: () => null,
  addTask: () => null,
  updateTaskTitle: updateTaskTitleInverse,
  moveTask: moveTaskInverse,
};
