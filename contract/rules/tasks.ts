import { boolean, mixed, object, string } from 'yup';
import type { TaskRelationType } from '../generated/schema';
import { LIMITS } from '../limits';
import { email } from './account';
import { id } from './ids';
import { cleanText } from '../cleanText';

/** A task's description: several lines, may be empty. */
export const description = () =>
  string()
    .transform((value: unknown) => (typeof value === 'string' ? cleanText(value) : value))
    .defined('invalid-request')
    .nonNullable('invalid-request')
    .max(LIMITS.description.max, ({ max }) => ({ key: 'description-too-long', values: { max } }));

export const updateTaskDescription = object({
  id: id().required(),
  description: description(),
  baseVersion: id().min(0, 'invalid-request').nullable(),
});
export const assignTask = object({
  taskId: id().required(),
  userId: id().required(),
  watch: boolean().optional().nullable(),
});
export const unassignTask = object({
  taskId: id().required(),
  userId: id().required(),
  unwatch: boolean().optional().nullable(),
});
export const inviteUserByEmail = object({ taskId: id().required(), email: email() });
export const setNotifications = object({
  taskId: id().required(),
  userId: id().required(),
  notify: boolean().required('invalid-request'),
});

/** Two tasks and how the first is related to the second. */
export const taskRelation = object({
  taskId: id().required(),
  relatedTaskId: id().required(),
  type: mixed<TaskRelationType>()
    .oneOf(['TaskBlocksTask', 'TaskRelatesToTask', 'TaskDuplicatesTask'], 'invalid-request')
    .required('invalid-request'),
});

export const promoteMyTasks = object({
  workspaceId: id().required(),
  timeZone: string().required('invalid-request').max(100, 'invalid-request'),
});

/** The one-field forms of the screens. */
export const descriptionForm = object({ description: description() });
