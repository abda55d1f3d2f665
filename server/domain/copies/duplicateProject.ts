import type { MutationDuplicateProjectArgs } from '../../../contract/generated/schema';
import { LIMITS } from '../../../contract/limits';
import { canCreateBoard, visibilityOfCopy } from '../../../contract/roles';
import { duplicateProject as duplicateProjectRule } from '../../../contract/rules/boards';
import type { WireProject } from '../../../contract/wire';
import { InputRejected } from '../../appError';
import type { LoggedChange } from '../../commits/scope';
import { boardInPlace } from '../changes/projectChanges';
import { defineCommand, SUCCESS, type CommandContext } from '../core/defineCommand';
import { newIds, takeId } from '../core/ids';
import { canRead } from '../core/permissions';
import { refuseOverQuota } from '../files/quota';
import { insertProject } from '../projects/insertProject';
import { requireProject } from '../rows/projectRows';
import { copyAssignees } from './copyAssignees';
import { copyFields } from './copyFields';
import { copySections } from './copySections';
import type { Copying } from './copyChildren';
import { copyTasks, type TaskToCopy } from './copyTasks';
import { copyTemplates } from './copyTemplates';
import { copyViews } from './copyViews';

/**
 * Copies a board that the viewer may read to the end of the workspace's boards: its lists, own fields
 * with their options, shared views, task templates and colour, and if wanted its tasks (`copyTasks`) and people. What
 * the viewer may not see, such as private views of others, is not copied. Clients query the new board
 * when they open it, so the commit contains only its row.
 */
export const duplicateProject = defineCommand('duplicateProject', {
  hasLongTransaction: true,
  resources: { projectId: 'project' },
  excludesMyTasks: true,
  can: ({ projectId }) =>
    canRead(projectId) &&
    canCreateBoard(projectId.relation, visibilityOfCopy(projectId.relation.visibility)),
  rule: duplicateProjectRule,
  async run(context, args) {
    const { tx, services, viewer, workspaceId, seq } = context;
    const source = await requireProject(tx, workspaceId, args.projectId);
    const id = await takeId(tx, services.ids, viewer.userId, args.id);
    await insertBoard(context, source, { ...args, id });
    const board = { ids: services.ids, workspaceId, seq, userId: viewer.userId, projectId: id };
    const fields = await copyFields(tx, board, source.id);
    const copying: Copying = { ...board, fields, copiesPeopleFields: args.includesPeople === true };
    await writeLook(context, source, copying);
    await copyViews(tx, copying, source.id);
    const sectionIds = await copySections(tx, copying, source.id);
    if ((await copyTemplates(tx, copying, source.id)) > 0)
      await refuseOverQuota(tx, services, workspaceId, 'title');
    const inMyTasks = await copyContent(context, copying, { source, sectionIds, args });
    const project = await requireProject(tx, workspaceId, id);
    const { title } = project;
    return {
      payload: { ...SUCCESS, project },
      changes: [await boardInPlace(tx, project), ...inMyTasks],
      activity: [{ kind: 'project-created', projectId: id, data: { title, copyOf: source.id } }],
      // No socket is subscribed to the new board's scope until permissions are reloaded.
      isAboutRights: true,
    };
  },
});

type Context = CommandContext<{ projectId: 'project' }>;
type Args = MutationDuplicateProjectArgs;

/** The board's row and its members. */
async function insertBoard(
  { tx, viewer, workspaceId, seq }: Context,
  { id: from, visibility, spaceId, folderId }: WireProject,
  { id, title, includesPeople }: Args & { id: number },
): Promise<void> {
  const group = { spaceId: spaceId ?? null, folderId: folderId ?? null };
  await insertProject(tx, {
    ...{ workspaceId, id, userId: viewer.userId, seq, title, ...group },
    visibility: visibilityOfCopy(visibility),
  });
  if (includesPeople !== true) return;
  await tx.query(
    `insert into project_members (workspace_id, project_id, user_id)
     select workspace_id, $3, user_id from project_members where workspace_id = $1 and project_id = $2 on conflict do nothing`,
    [workspaceId, from, id],
    'copy_members',
  );
}

/** The fields on cards, and a background in a colour. An image is a file of the other board. */
async function writeLook(
  { tx }: Context,
  { cardFieldIds, background }: WireProject,
  { workspaceId, projectId, fields }: Copying,
): Promise<void> {
  await tx.query(
    'update projects set card_field_ids = $3, background = $4 where workspace_id = $1 and id = $2',
    [
      workspaceId,
      projectId,
      cardFieldIds.map((id) => fields?.fieldIds.get(id) ?? id),
      background?.startsWith('color:') ? background : null,
    ],
    'copy_look',
  );
}

interface Content {
  source: WireProject;
  sectionIds: ReadonlyMap<number, number>;
  args: Args;
}

/**
 * The tasks, and their assignees if people go along.
 * @throws {InputRejected} `board-too-large` if the board has more tasks than are copied at once
 */
async function copyContent(
  { tx, services, workspaceId }: Context,
  copying: Copying,
  { source, sectionIds, args }: Content,
): Promise<LoggedChange[]> {
  if (args.includesTasks === false) return [];
  const rows = await tx.query<{ id: number; sectionId: number; sortIndex: number }>(
    `select t.id, l.section_id as "sectionId", l.sort_index as "sortIndex" from tasks t
     join task_links l on l.workspace_id = t.workspace_id and l.task_id = t.id and l.owner_id is null
     where t.workspace_id = $1 and t.project_id = $2 and t.archived_at is null and l.section_id = any($3)
     order by l.section_id, l.sort_index, t.id limit $4`,
    [workspaceId, source.id, [...sectionIds.keys()], LIMITS.copiedWithBoard + 1],
    'tasks_of_board_to_copy',
  );
  if (rows.length > LIMITS.copiedWithBoard) {
    const values = { max: LIMITS.copiedWithBoard };
    throw new InputRejected({ field: 'includesTasks', key: 'board-too-large', values });
  }
  const ids = await newIds(services.ids, rows.length);
  const tasks = rows.map(({ id, sectionId, sortIndex }, index): TaskToCopy => ({
    from: id,
    to: ids[index] ?? 0,
    sectionId: sectionIds.get(sectionId) ?? 0,
    sortIndex,
  }));
  await copyTasks(tx, copying, tasks);
  if (tasks.length > 0) await refuseOverQuota(tx, services, workspaceId, 'includesTasks');
  return args.includesPeople === true ? copyAssignees(tx, copying, tasks) : [];
}
