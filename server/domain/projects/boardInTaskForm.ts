import { slugOf } from '../../../contract/slugs';
import type { WireProject } from '../../../contract/wire';
import type { SectionWithLink } from '../rows/sectionRows';

/** The task fields that a board or list lacks. */
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

/**
 * A board and its lists in the form of tasks. `projectView` and `myTasks` promise this
 * (`contract/schema/projects.graphql`): their `tasks` are the board itself, its lists and its
 * tasks, connected by `relatedTasks`. Outside clients and our own (`sectionOfTask` in
 * `contract/wire.ts`) read the lists from there.
 */
export function boardInTaskForm(project: WireProject, sections: readonly SectionWithLink[]) {
  return [
    projectAsTask(project),
    ...sections.map((section) => sectionAsTask(section, project.workspaceId)),
  ];
}

function projectAsTask({
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

function sectionAsTask({ section, link }: SectionWithLink, workspaceId: number) {
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
