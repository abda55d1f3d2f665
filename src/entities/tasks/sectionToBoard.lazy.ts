import { defineMutation } from '../defineMutation';
import type { Entities } from '../entitiesReducer';
import { indexAfter } from '../sortIndex';
import { carryValues } from './carryValues';
import type { MoveSectionToBoardDocument } from './documents.generated';
import { isArchived, isPersonal } from './sectionState';
import { addTaskLink, linksOfSection } from './taskLinks';

type BoardEntities = Pick<Entities, 'sections' | 'projects'>;

/**
 * Moves a list with its tasks to another board; the inverse moves it back after its present
 * predecessor. The people who may not read the other board leave with the commit.
 */
export const moveSectionToBoard = defineMutation<typeof MoveSectionToBoardDocument, false>({
  createsEntity: false,
  labelKey: 'change-move-list-to-board',
  apply(entities, { id, toProjectId, after }) {
    const section = entities.sections.entities[id];
    if (!section || !canMove(entities, id, toProjectId)) return;
    const siblings = sectionsOf(entities, toProjectId);
    const before = after === 0 ? null : siblings.find((one) => one.id === after);
    const { projectId } = section;
    section.sortIndex = indexAfter(siblings, before);
    section.projectId = toProjectId;
    for (const link of linksOfSection(entities, id)) {
      addTaskLink(entities, { ...link, projectId: toProjectId, version: 0 });
      carryValues(entities, link.taskId, { projectId, toProjectId });
      const task = entities.tasks.entities[link.taskId];
      if (task) task.projectId = toProjectId;
    }
  },
  inverse(entities, { id, toProjectId }) {
    const section = entities.sections.entities[id];
    if (!section || !canMove(entities, id, toProjectId)) return null;
    const { projectId } = section;
    // Includes archived lists: they may be restored by then.
    const last = sectionsOf(entities, projectId)
      .filter(({ sortIndex }) => sortIndex < section.sortIndex)
      .toSorted((a, b) => b.sortIndex - a.sortIndex)[0];
    const variables = { id, toProjectId: projectId, after: last?.id ?? 0 };
    return { name: 'moveSectionToBoard', variables };
  },
});

const sectionsOf = ({ sections }: Pick<Entities, 'sections'>, projectId: number) =>
  Object.values(sections.entities).filter((section) => section.projectId === projectId);

/** A live list of a board, to a board that is no My Tasks. */
function canMove(entities: BoardEntities, id: number, toProjectId: number): boolean {
  const section = entities.sections.entities[id];
  return (
    section !== undefined &&
    section.projectId !== toProjectId &&
    !isArchived(entities, id) &&
    !isPersonal(entities, section.projectId) &&
    !isPersonal(entities, toProjectId)
  );
}
