import {
  addSectionToProject as addSectionRule,
  updateSection as updateSectionRule,
  updateSectionTitle as updateSectionTitleRule,
} from '../../../contract/rules/boards';
import { defineCommand, SUCCESS } from '../core/defineCommand';
import { canChange } from '../core/permissions';
import { takeId } from '../core/ids';
import { insertSection, requireSection } from './insertSection';
import { sectionChanged } from '../changes/sectionChanges';

/** Adds a list at the end of a board. */
export const addSectionToProject = defineCommand('addSectionToProject', {
  resources: { projectId: 'project' },
  can: ({ projectId }) => canChange(projectId),
  rule: addSectionRule,
  async run({ tx, services, viewer, workspaceId, seq }, { projectId, title, id: reservedId }) {
    const id = await takeId(tx, services.ids, viewer.userId, reservedId);
    const made = await insertSection(tx, services.ids, { workspaceId, projectId, id, seq, title });
    return {
      payload: { ...SUCCESS, section: made.section },
      changes: [made.change],
      activity: [{ kind: 'section-created', projectId, data: { sectionId: id, title } }],
    };
  },
});

/** Renames a list; an equal title changes nothing. */
export const updateSectionTitle = defineCommand('updateSectionTitle', {
  resources: { id: 'section' },
  excludesMyTasks: true,
  can: ({ id }) => canChange(id),
  rule: updateSectionTitleRule,
  async run({ tx, workspaceId, seq, resources }, { id, title }) {
    const { projectId } = resources.id;
    const before = await requireSection(tx, workspaceId, id);
    if (before.title === title)
      return { payload: { ...SUCCESS, section: before }, changes: [], activity: [] };
    await tx.query(
      'update sections set title = $3, version = $4, updated_at = now() where workspace_id = $1 and id = $2',
      [workspaceId, id, title, seq],
      'update_section_title',
    );
    const section = await requireSection(tx, workspaceId, id);
    return {
      payload: { ...SUCCESS, section },
      changes: [sectionChanged(section)],
      activity: [
        {
          kind: 'section-renamed',
          projectId,
          data: { sectionId: id, from: before.title, to: title },
        },
      ],
    };
  },
});

/** Changes a list's colour and limit; omitted arguments and equal values change nothing. */
export const updateSection = defineCommand('updateSection', {
  resources: { id: 'section' },
  excludesMyTasks: true,
  can: ({ id }) => canChange(id),
  rule: updateSectionRule,
  async run({ tx, workspaceId, seq, resources }, { id, ...given }) {
    const { projectId } = resources.id;
    const before = await requireSection(tx, workspaceId, id);
    const { hue = before.hue ?? null, taskLimit = before.taskLimit ?? null } = given;
    const isNewLimit = taskLimit !== before.taskLimit;
    if (hue === before.hue && !isNewLimit)
      return { payload: { ...SUCCESS, section: before }, changes: [], activity: [] };
    await tx.query(
      'update sections set hue = $3, task_limit = $4, version = $5, updated_at = now() where workspace_id = $1 and id = $2',
      [workspaceId, id, hue, taskLimit, seq],
      'update_section',
    );
    const section = await requireSection(tx, workspaceId, id);
    const data = { sectionId: id, title: section.title, limit: taskLimit ?? 0 };
    return {
      payload: { ...SUCCESS, section },
      changes: [sectionChanged(section)],
      // A colour is no news.
      activity: isNewLimit ? [{ kind: 'section-limit-changed', projectId, data }] : [],
    };
  },
});
