import { updateProject as updateProjectRule } from '../../../contract/rules/boards';
import type { MutationUpdateProjectArgs } from '../../../contract/generated/schema';
import type { WireProject } from '../../../contract/wire';
import { AppError } from '../../appError';
import type { LoggedChange } from '../../commits/scope';
import type { ActivityEntry } from '../../commits/writeCommit';
import { groupIn, type BoardGroup } from './boardGroup';
import { lookAtBoardImage, requireBoardImage } from './boardImage';
import { requireCardFields } from '../fields/cardFields';
import { defineCommand, SUCCESS, type CommandContext } from '../core/defineCommand';
import { canChange } from '../core/permissions';
import { canCreateBoard } from '../../../contract/roles';
import { requireProject } from '../rows/projectRows';
import { loadVisible } from '../core/loadVisible';
import { peopleChanged } from '../changes/memberChanges';
import { myTasksOfBoardStale } from '../changes/myTasksStale';
import {
  findPosition,
  isBetween,
  PROJECTS_OF_WORKSPACE,
  writeSortIndexes,
  type Position,
} from '../core/order';
import { askForBoard, boardChanged, boardInPlace } from '../changes/projectChanges';

type Context = CommandContext<{ id: 'project'; spaceId: 'space'; folderId: 'folder' }>;

/** Changes a board's appearance, visibility and position, and whether it is a template; omitted arguments change nothing. */
export const updateProject = defineCommand('updateProject', {
  // Changing a board's visibility needs the right to create a board with it; other changes need
  // only the right to change the board.
  resources: { id: 'project', spaceId: 'space', folderId: 'folder' },
  can: ({ id }, { visibility }) =>
    canChange(id) &&
    (visibility == null ||
      visibility === id.relation.visibility ||
      canCreateBoard(id.relation, visibility)),
  rule: updateProjectRule,
  before: (services, _viewer, { background }) => lookAtBoardImage(services, background),
  async run(context, args) {
    const { tx, workspaceId } = context;
    const before = await requireProject(tx, workspaceId, args.id);
    const columns = await columnsOf(context, before, args);
    const place = await placeOf(context, before, args.after);
    if (isSame(before, columns) && !place)
      return { payload: { ...SUCCESS, project: before }, changes: [], activity: [] };
    await write(context, columns, place);
    const project = await requireProject(tx, workspaceId, args.id);
    const isAboutRights = before.visibility !== project.visibility;
    if (isAboutRights) await keepIn(context);
    return {
      payload: { ...SUCCESS, project },
      changes: await changesOf(context, project, { place, isAboutRights }),
      activity: activityOf(before, project),
      isAboutRights,
    };
  },
});

/** The columns that `updateProject` may change. */
type Columns = Pick<WireProject, 'visibility' | 'cardFieldIds' | 'isTemplate'> & {
  background: string | null;
} & BoardGroup;

async function columnsOf(
  { tx, workspaceId, resources }: Context,
  before: WireProject,
  args: MutationUpdateProjectArgs,
): Promise<Columns> {
  const { id, background, visibility, cardFieldIds } = args;
  if (background?.startsWith('/files/') && background !== before.background)
    await requireBoardImage(tx, background, id);
  const group = groupIn(args, resources.folderId) ?? {
    spaceId: before.spaceId ?? null,
    folderId: before.folderId ?? null,
  };
  const fieldIds = cardFieldIds
    ? await requireCardFields(tx, { workspaceId, projectId: id }, cardFieldIds)
    : before.cardFieldIds;
  return {
    visibility: visibility ?? before.visibility,
    cardFieldIds: fieldIds,
    isTemplate: args.isTemplate ?? before.isTemplate,
    background: background === undefined ? (before.background ?? null) : background,
    ...group,
  };
}

function isSame(before: WireProject, columns: Columns): boolean {
  const { visibility, background, spaceId, folderId, cardFieldIds, isTemplate } = before;
  const isLikeThat =
    visibility === columns.visibility &&
    isTemplate === columns.isTemplate &&
    background === columns.background &&
    spaceId === columns.spaceId &&
    folderId === columns.folderId;
  return isLikeThat && cardFieldIds.join() === columns.cardFieldIds.join();
}

/**
 * @returns null if the board does not move. A sibling that the viewer may not see counts as
 * missing, which means the end.
 */
async function placeOf(
  { tx, workspaceId, viewer }: Context,
  before: WireProject,
  after: number | null | undefined,
): Promise<Position | null> {
  if (after == null) return null;
  const isSeen =
    after === 0 || (await loadVisible(tx, viewer, 'project', after).catch(notThere)) !== null;
  const move = {
    workspaceId,
    parentId: workspaceId,
    movedId: before.id,
    after: isSeen ? after : null,
  };
  const place = await findPosition(tx, PROJECTS_OF_WORKSPACE, move);
  return isBetween(before.sortIndex, place) ? null : place;
}

function notThere(error: unknown): null {
  if (error instanceof AppError) return null;
  throw error;
}

async function write(
  { tx, workspaceId, seq, resources }: Context,
  columns: Columns,
  place: Position | null,
): Promise<void> {
  await writeSortIndexes(tx, PROJECTS_OF_WORKSPACE, { workspaceId, seq }, place?.renumbered ?? []);
  await tx.query(
    `update projects set visibility = $3, background = $4, card_field_ids = $5, space_id = $6, folder_id = $7,
       sort_index = coalesce($8, sort_index), version = $9, is_template = $10, updated_at = now() where workspace_id = $1 and id = $2`,
    [
      workspaceId,
      resources.id.id,
      columns.visibility,
      columns.background,
      columns.cardFieldIds,
      columns.spaceId,
      columns.folderId,
      place?.sortIndex ?? null,
      seq,
      columns.isTemplate,
    ],
    'update_project',
  );
}

/** The user who makes a board private stays a member of it. */
async function keepIn({ tx, workspaceId, viewer, resources }: Context): Promise<void> {
  await tx.query(
    `insert into project_members (workspace_id, project_id, user_id) select $1, id, $3 from projects
     where workspace_id = $1 and id = $2 and visibility = 'private' on conflict do nothing`,
    [workspaceId, resources.id.id, viewer.userId],
    'keep_in_board',
  );
}

async function changesOf(
  { tx, workspaceId }: Context,
  project: WireProject,
  { place, isAboutRights }: { place: Position | null; isAboutRights: boolean },
) {
  const changes: LoggedChange[] = [];
  for (const { id } of place?.renumbered ?? []) {
    const sibling = await requireProject(tx, workspaceId, id);
    if (!sibling.isPersonal) changes.push(boardChanged(sibling));
  }
  changes.push(place ? await boardInPlace(tx, project) : boardChanged(project));
  // A moved board is sent like a new one. A user who may see it only now has none of its content
  // and must fetch it.
  // The scope of the workspace says that the board is no new one, to those who were away.
  if (isAboutRights && place)
    changes.push(askForBoard(project.id), ...peopleChanged(workspaceId, []));
  if (isAboutRights) changes.push(...(await myTasksOfBoardStale(tx, workspaceId, project.id)));
  return changes;
}

function activityOf(before: WireProject, project: WireProject): ActivityEntry[] {
  const { id: projectId, title, visibility, isTemplate } = project;
  const activity: ActivityEntry[] = [];
  if (before.visibility !== visibility) {
    const data = { title, from: before.visibility, to: visibility };
    activity.push({ kind: 'project-visibility-changed', projectId, data });
  }
  if (before.isTemplate !== isTemplate) {
    const kind = isTemplate ? 'project-template-set' : 'project-template-unset';
    activity.push({ kind, projectId, data: { title } });
  }
  return activity;
}
