import { boolean, object, string } from 'yup';
import { LIMITS } from '../limits';
import { after, id } from './ids';
import { title } from './text';

const spaceTitle = () => title(LIMITS.title, 'space-title-required');
const folderTitle = () => title(LIMITS.title, 'folder-title-required');
const maybe = () => id().optional().nullable();
/** An optional argument: omitted or null, it keeps the stored value. */
const maybeAfter = () => after().optional().nullable();

export const createSpace = object({
  workspaceId: id().required(),
  title: spaceTitle(),
  id: maybe(),
});
export const updateSpace = object({
  id: id().required(),
  title: spaceTitle().optional().nullable(),
  after: maybeAfter(),
});
export const createFolder = object({
  workspaceId: id().required(),
  spaceId: maybe(),
  title: folderTitle(),
  id: maybe(),
});
/** `spaceId`: null moves the folder out of its space. */
export const updateFolder = object({
  id: id().required(),
  title: folderTitle().optional().nullable(),
  spaceId: maybe(),
  after: maybeAfter(),
});

/** What a member sets for themselves on a board. */
export const starProject = object({
  id: id().required(),
  isStarred: boolean().required('invalid-request'),
  after: maybeAfter(),
});
export const collapseSection = object({
  id: id().required(),
  isCollapsed: boolean().required('invalid-request'),
});

/** The one-field forms of the screens. */
export const spaceTitleForm = object({ title: spaceTitle() });
export const folderTitleForm = object({ title: folderTitle() });

export const watchProject = object({
  id: id().required(),
  level: string()
    .required('invalid-request')
    .oneOf(['all', 'mine', 'none'] as const, 'invalid-request'),
});
export const muteTask = object({
  id: id().required(),
  isMuted: boolean().required('invalid-request'),
});
