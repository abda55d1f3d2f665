import { boolean, mixed, object } from 'yup';
import type { BoardVisibility } from '../generated/schema';
import { LIMITS } from '../limits';
import { after, id } from './ids';
import { title } from './text';

const boardTitle = () => title(LIMITS.title, 'board-title-required');
const listTitle = () => title(LIMITS.title, 'section-title-required');
const taskTitle = () => title(LIMITS.taskTitle, 'task-title-required');
const reserved = () => id().optional().nullable();

export const createProject = object({
  workspaceId: id().required(),
  title: boardTitle(),
  visibility: mixed<BoardVisibility>().oneOf(['public', 'workspace', 'private']).default('workspace'),
  spaceId: id().optional().nullable(),
  folderId: id().optional().nullable(),
  id: reserved(),
});

export const updateProjectTitle = object({ id: id().required(), title: boardTitle() });

/** What archives or restores one thing names it, and nothing else. */
export const oneThing = object({ id: id().required() });

export const addSectionToProject = object({ projectId: id().required(), title: listTitle(), id: reserved() });

export const updateSectionTitle = object({ id: id().required(), title: listTitle() });

export const moveSection = object({ id: id().required(), after: after() });

export const addTask = object({ sectionId: id().required(), title: taskTitle(), id: reserved() });

export const updateTaskTitle = object({ id: id().required(), title: taskTitle() });

export const setTaskDone = object({ id: id().required(), isDone: boolean().required('invalid-request') });

export const moveTask = object({ id: id().required(), sectionId: id().required(), after: after() });

/** The one-field forms of the screens. */
export const boardTitleForm = object({ title: boardTitle() });
export const listTitleForm = object({ title: listTitle() });
export const taskTitleForm = object({ title: taskTitle() });
