import { slugOf } from '../../../contract/slugs';
import type { WireProject } from '../../../contract/wire';
import type { SectionWithLink } from '../rows/sectionRows';

/**
 * `projectView` returns boards and lists as tasks, too (docs/behaviour.md#7): these are the task
 * fields that a board or list lacks.
 */
const PLAIN = {
  isDone: false,
  hasDescription: false,
  assignee: [],
  notifyUsers: [],
  commentCount: 0,
  filesCount: 0,
  checkListCount: 0,
  checkListDoneCount: 0,
};

export function projectAsTask({
  id,
  version,
  workspaceId,
  title,
  slug,
  createdAt,
  updatedAt,
  archivedAt,
}: WireProject) {
  return {
    ...PLAIN,
    id,
    version,
    workspaceId,
    title,
    slug,
    createdAt,
    updatedAt,
    archivedAt,
    relatedTasks: [],
  };
}

export function sectionAsTask({ section, link }: SectionWithLink, workspaceId: number) {
  const { id, version, title, createdAt, updatedAt, archivedAt } = section;
  const slug = slugOf(title, id);
  return {
    ...PLAIN,
    id,
    version,
    workspaceId,
    title,
    slug,
    createdAt,
    updatedAt,
    archivedAt,
    relatedTasks: [link],
  };
}
