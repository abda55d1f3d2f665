import { array, boolean, mixed, number, object, string } from 'yup';
import { BOARD_TEMPLATES } from '../boardTemplates/rules';
import type { BoardTemplate, BoardVisibility } from '../generated/schema';
import { LIMITS } from '../limits';
import { after, id } from './ids';
import { description } from './tasks';
import { title } from './text';

const boardTitle = () => title(LIMITS.title, 'board-title-required');
const listTitle = () => title(LIMITS.title, 'section-title-required');
const taskTitle = () => title(LIMITS.taskTitle, 'task-title-required');
const reserved = () => id().optional().nullable();

export const createProject = object({
  workspaceId: id().required(),
  title: boardTitle(),
  visibility: mixed<BoardVisibility>()
    .oneOf(['public', 'workspace', 'private'])
    .default('workspace'),
  spaceId: id().optional().nullable(),
  folderId: id().optional().nullable(),
  template: mixed<BoardTemplate>().oneOf(BOARD_TEMPLATES, 'invalid-request').optional().nullable(),
  locale: string().oneOf(['en', 'pl'], 'invalid-request').optional().nullable(),
  id: reserved(),
});

/** The copy has the tasks unless they are left out, and only its creator unless people go along. */
export const duplicateProject = object({
  projectId: id().required(),
  title: boardTitle(),
  includesTasks: boolean().default(true),
  includesPeople: boolean().default(false),
  id: reserved(),
});

export const updateProjectTitle = object({ id: id().required(), title: boardTitle() });

/**
 * One of the built-in colours and gradients, or an image uploaded for the board
 * (docs/adr/0048-backgrounds.md).
 */
const BACKGROUND =
  /^(color:([1-9]|1[0-2])|\/files\/projects\/\d{1,16}\/[\p{L}\p{N}._~%-]{1,300})$/u;

/** Omitted arguments keep the stored value; null clears `spaceId`, `folderId` and `background`. */
export const updateProject = object({
  id: id().required(),
  visibility: mixed<BoardVisibility>()
    .oneOf(['public', 'workspace', 'private'], 'invalid-request')
    .optional()
    .nullable(),
  background: string().matches(BACKGROUND, 'background-invalid').optional().nullable(),
  cardFieldIds: array(id().required('invalid-request'))
    .max(LIMITS.optionsAtOnce, 'invalid-request')
    .optional()
    .nullable(),
  isTemplate: boolean().optional().nullable(),
  spaceId: reserved(),
  folderId: reserved(),
  after: after().optional().nullable(),
});

/** A member of a board. */
export const projectMember = object({ projectId: id().required(), userId: id().required() });

/** Archiving or restoring an entity takes only its id. */
export const idOnly = object({ id: id().required() });

export const addSectionToProject = object({
  projectId: id().required(),
  title: listTitle(),
  id: reserved(),
});

export const updateSectionTitle = object({ id: id().required(), title: listTitle() });

const hue = () =>
  number()
    .integer('invalid-request')
    .min(0, 'invalid-request')
    .max(11, 'invalid-request')
    .nullable();
const taskLimit = () =>
  number()
    .integer('task-limit-invalid')
    .min(LIMITS.tasksOfList.min, 'task-limit-invalid')
    .max(LIMITS.tasksOfList.max, 'task-limit-invalid')
    .typeError('task-limit-invalid')
    .nullable();

/** Omitted arguments keep the stored value; null clears it. */
export const updateSection = object({
  id: id().required(),
  hue: hue().optional(),
  taskLimit: taskLimit().optional(),
});

/** The dialog of a list's settings. An empty limit is none. */
export const sectionSettingsForm = object({
  hue: hue().default(null),
  taskLimit: taskLimit()
    .transform((value: number, typed: unknown) =>
      typeof typed === 'string' && typed.trim() === '' ? null : value,
    )
    .default(null),
});

export const moveSection = object({ id: id().required(), after: after() });

export const moveSectionToBoard = object({
  id: id().required(),
  toProjectId: id().required(),
  after: after(),
});

export const addTask = object({ sectionId: id().required(), title: taskTitle(), id: reserved() });

/** An instant, as parsed by the schema's DateTime. */
export const addTaskOnCalendar = addTask.shape({
  dueDate: string().required('field-value-invalid'),
});

export const updateTaskTitle = object({ id: id().required(), title: taskTitle() });

export const setTaskDone = object({
  id: id().required(),
  isDone: boolean().required('invalid-request'),
});

/** A colour or a file, not both. */
export const setTaskCover = object({
  id: id().required(),
  hue: hue().optional(),
  fileId: id()
    .nullable()
    .optional()
    .test(
      'one cover',
      'invalid-request',
      (fileId, { parent }) => fileId == null || parent.hue == null,
    ),
});

export const moveTask = object({ id: id().required(), sectionId: id().required(), after: after() });

const ids = (max: number = LIMITS.sortedAtOnce) =>
  array(id().required('invalid-request')).max(max, 'invalid-request').required('invalid-request');

/** Tasks of a list: sorting, archiving and restoring them. */
export const tasksOfList = object({ sectionId: id().required(), taskIds: ids() });

export const moveAllTasks = tasksOfList.shape({
  toSectionId: id().required(),
  afters: array(after()).max(LIMITS.sortedAtOnce, 'invalid-request').required('invalid-request'),
});

/** One list and one neighbour for each task. */
export const moveTasksToBoard = object({
  projectId: id().required(),
  toProjectId: id().required(),
  taskIds: ids(LIMITS.movedAtOnce),
  sectionIds: ids(LIMITS.movedAtOnce).test(
    'as many lists',
    'invalid-request',
    (lists, { parent }) => lists.length === parent.taskIds?.length,
  ),
  afters: array(after())
    .max(LIMITS.movedAtOnce, 'invalid-request')
    .required('invalid-request')
    .test(
      'as many neighbours',
      'invalid-request',
      (afters, { parent }) => afters.length === parent.taskIds?.length,
    ),
});

/** One reserved id for each copy; without any the server chooses them. */
export const duplicateSection = object({
  sectionId: id().required(),
  taskIds: ids(LIMITS.copiedWithList),
  copyIds: array(id().required('invalid-request'))
    .max(LIMITS.copiedWithList, 'invalid-request')
    .optional()
    .nullable()
    .test(
      'as many copies',
      'invalid-request',
      (copies, { parent }) => copies == null || copies.length === parent.taskIds?.length,
    ),
  id: reserved(),
});

/** `id` is the id that was reserved for the copy. */
export const duplicateTask = object({
  taskId: id().required(),
  sectionId: id().required(),
  id: reserved(),
});

/** Without `taskId` the template is empty. */
export const saveTaskTemplate = object({
  projectId: id().required(),
  title: taskTitle(),
  taskId: reserved(),
  id: reserved(),
});

/** The one-field forms of the screens. */
export const boardTitleForm = object({ title: boardTitle() });
export const listTitleForm = object({ title: listTitle() });
export const taskTitleForm = object({ title: taskTitle() });
/** The create-task modal: a list is required (docs/behaviour.md#5), a description is not. */
export const createTaskForm = object({
  title: taskTitle(),
  sectionId: id().nullable().required('section-required'),
  description: description().default(''),
});
