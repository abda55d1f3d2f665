import type {
  AddSectionToProjectMutationVariables,
  AddTaskMutationVariables,
  CreateProjectMutationVariables,
  MoveTaskMutationVariables,
  UpdateTaskTitleMutationVariables,
} from '../api/generated/operations';

/** What makes something carries the final id of what it makes. */
type Making<Variables> = Omit<Variables, 'id'> & { id: number };

/**
 * The closed list of mutations that may wait: they show at once, survive a reload and are sent when it is possible.
 * Everything else is online-only and needs no prediction.
 */
export interface Queueable {
  createProject: Making<CreateProjectMutationVariables>;
  addSectionToProject: Making<AddSectionToProjectMutationVariables>;
  addTask: Making<AddTaskMutationVariables>;
  updateTaskTitle: UpdateTaskTitleMutationVariables;
  moveTask: MoveTaskMutationVariables;
}
export type QueueableName = keyof Queueable;

/** Those that make something: their `id` is taken from the person's reserved ids when they are queued. */
export const MAKING = { createProject: true, addSectionToProject: true, addTask: true, updateTaskTitle: false, moveTask: false } as const satisfies Record<
  QueueableName,
  boolean
>;
type MakingName = { [N in QueueableName]: (typeof MAKING)[N] extends true ? N : never }[QueueableName];

/** What a view asks for. */
export type Wanted<N extends QueueableName> = N extends MakingName ? Omit<Queueable[N], 'id'> : Queueable[N];
