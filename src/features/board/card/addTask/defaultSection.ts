import { selectProject } from '../../../../entities/projects/selectors';
import { selectSections } from '../../../../entities/sections/selectors';
import type { RootState } from '../../../../store/rootReducer';
import { sectionLabel } from './sectionLabel';

/** The default list of a board for a new task. Reads the DOM: call it before focus moves. */
export function defaultSection(
  state: RootState,
  projectId: number,
): { id: number; projectId: number; label: string } | null {
  const project = selectProject(state, projectId);
  const sections = selectSections(state, projectId);
  const focused = Number(
    document.activeElement?.closest<HTMLElement>('[data-section]')?.dataset['section'],
  );
  const section = sections.find(({ id }) => id === focused) ?? sections[0];
  if (!project || project.archivedAt !== null || !section) return null;
  return { id: section.id, projectId, label: sectionLabel(project.title, section.title) };
}
