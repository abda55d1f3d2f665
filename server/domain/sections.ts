import { addSectionToProject as addSectionRule } from '../../contract/rules/boards';
import { SUCCESS, type WorkspaceCommand } from './command';
import { takeId } from './ids';
import { insertSection } from './insertSection';

/** Adds a list at the end of a board. */
export const addSectionToProject: WorkspaceCommand<'addSectionToProject'> = {
  on: 'workspace',
  rule: addSectionRule,
  async run({ tx, services, viewer, workspaceId, seq }, { projectId, title, id: wanted }) {
    const id = await takeId(tx, services.ids, viewer.userId, wanted);
    const made = await insertSection(tx, services.ids, { workspaceId, projectId, id, seq, title });
    return {
      payload: { ...SUCCESS, section: made.section },
      changes: [made.change],
      activity: [{ kind: 'section-created', projectId, data: { sectionId: id, title } }],
    };
  },
};
