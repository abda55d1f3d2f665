import {
  createProject as createProjectRule,
  updateProjectTitle as updateProjectTitleRule,
} from '../../../contract/rules/boards';
import { defineCommand, SUCCESS } from '../core/defineCommand';
import { canChange } from '../core/permissions';
import { canCreateBoard } from '../../../contract/roles';
import type { BoardVisibility } from '../../../contract/generated/schema';
import { localeOf } from '../rows/localeOf';
import { insertContents } from '../boardTemplates/insertContents';
import { templateTextsOf } from '../boardTemplates/templateTexts';
import { takeId } from '../core/ids';
import { refuseOverQuota } from '../files/quota';
import { groupIn, TOP } from './boardGroup';
import { insertProject } from './insertProject';
import { requireProject } from '../rows/projectRows';
import { boardChanged } from '../changes/projectChanges';

/**
 * Creates a board after the workspace's other boards and adds its creator, who could not see a
 * private board otherwise. With a template it has lists, labels and tasks at once: clients query a
 * new board when they open it.
 */
export const createProject = defineCommand('createProject', {
  hasLongTransaction: true,
  resources: { workspaceId: 'workspace', spaceId: 'space', folderId: 'folder' },
  can: ({ workspaceId }, { visibility }) =>
    canCreateBoard(workspaceId.relation, visibility ?? ('workspace' satisfies BoardVisibility)),
  rule: createProjectRule,
  async run(
    { tx, services, viewer, workspaceId, seq, resources },
    { title, visibility, spaceId, folderId, template, locale, id: reservedId },
  ) {
    const group = groupIn({ spaceId, folderId }, resources.folderId) ?? TOP;
    const id = await takeId(tx, services.ids, viewer.userId, reservedId);
    const made = await insertProject(tx, {
      workspaceId,
      id,
      userId: viewer.userId,
      seq,
      title,
      visibility: visibility ?? 'workspace',
      ...group,
    });
    if (template != null) {
      const { boards, ...texts } = templateTextsOf(locale ?? (await localeOf(tx, viewer.userId)));
      const board = { workspaceId, projectId: id, userId: viewer.userId, seq };
      await insertContents(tx, services.ids, { ...board, texts, contents: boards[template] });
      await refuseOverQuota(tx, services, workspaceId, 'template');
    }
    return {
      payload: { ...SUCCESS, project: made.project },
      changes: [made.change],
      activity: [{ kind: 'project-created', projectId: id, data: { title } }],
      // No socket is subscribed to the new board's scope until permissions are reloaded.
      isAboutRights: true,
    };
  },
});

/** Renames a board; an equal title changes nothing. */
export const updateProjectTitle = defineCommand('updateProjectTitle', {
  resources: { id: 'project' },
  can: ({ id }) => canChange(id),
  rule: updateProjectTitleRule,
  async run({ tx, workspaceId, seq }, { id, title }) {
    const before = await requireProject(tx, workspaceId, id);
    if (before.title === title)
      return { payload: { ...SUCCESS, project: before }, changes: [], activity: [] };
    await tx.query(
      'update projects set title = $3, version = $4, updated_at = now() where workspace_id = $1 and id = $2',
      [workspaceId, id, title, seq],
      'update_project_title',
    );
    const project = await requireProject(tx, workspaceId, id);
    return {
      payload: { ...SUCCESS, project },
      changes: [boardChanged(project)],
      activity: [
        { kind: 'project-renamed', projectId: id, data: { from: before.title, to: title } },
      ],
    };
  },
});
