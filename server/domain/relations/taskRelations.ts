import type { TaskRelation } from '../../../contract/generated/schema';
import { LIMITS } from '../../../contract/limits';
import { orderedRelation } from '../../../contract/rows';
import { taskRelation as taskRelationRule } from '../../../contract/rules/tasks';
import { AppError, InputRejected } from '../../appError';
import type { LoggedChange } from '../../commits/scope';
import type { ActivityEntry } from '../../commits/writeCommit';
import { requireTask } from '../changes/taskChanges';
import { defineCommand, SUCCESS, type CommandContext } from '../core/defineCommand';
import { canChange } from '../core/permissions';
import type { FullTask } from '../rows/taskRows';
import { readableBoards } from '../search/readableBoards';
import {
  audienceOf,
  countRelations,
  isReachable,
  readTaskRelations,
  relationChanged,
} from './relationRows';

type Context = CommandContext<{ taskId: 'task'; relatedTaskId: 'task' }>;
type Given = Pick<TaskRelation, 'taskId' | 'relatedTaskId' | 'type'>;

/**
 * Relates two tasks of the workspace. Both boards must be ones that the caller may change, because
 * the relation shows on both.
 */
export const addTaskRelation = defineCommand('addTaskRelation', {
  resources: { taskId: 'task', relatedTaskId: 'task' },
  excludesMyTasks: true,
  can: ({ taskId, relatedTaskId }) => canChange(taskId) && canChange(relatedTaskId),
  rule: taskRelationRule,
  async run(context, given) {
    const { tx, services, workspaceId, seq } = context;
    refuseOtherWorkspace(context);
    const { taskId, relatedTaskId, type } = orderedRelation(given);
    const existing = await findRelation(context, { taskId, relatedTaskId, type });
    if (existing) return { payload: { ...SUCCESS, relation: existing }, changes: [], activity: [] };
    await refuseImpossible(context, { taskId, relatedTaskId, type });
    await tx.query(
      'insert into task_relations (workspace_id, task_id, related_id, type, id, version) values ($1, $2, $3, $4, $5, $6)',
      [workspaceId, taskId, relatedTaskId, type, await services.ids.next(), seq],
      'add_relation',
    );
    const relation = await findRelation(context, { taskId, relatedTaskId, type });
    if (!relation) throw new AppError('task-not-found');
    return {
      payload: { ...SUCCESS, relation },
      ...(await written(context, relation, 'relation-added')),
    };
  },
});

/** Ends a relation; a missing one changes nothing. */
export const removeTaskRelation = defineCommand('removeTaskRelation', {
  resources: { taskId: 'task', relatedTaskId: 'task' },
  excludesMyTasks: true,
  can: ({ taskId, relatedTaskId }) => canChange(taskId) && canChange(relatedTaskId),
  rule: taskRelationRule,
  async run(context, given) {
    const { tx, workspaceId, seq } = context;
    refuseOtherWorkspace(context);
    const relation = await findRelation(context, orderedRelation(given));
    if (!relation) return { payload: { ...SUCCESS, relation: null }, changes: [], activity: [] };
    await tx.query(
      'delete from task_relations where workspace_id = $1 and id = $2',
      [workspaceId, relation.id],
      'remove_relation',
    );
    const removed = { ...relation, version: seq };
    return {
      payload: { ...SUCCESS, relation: removed },
      ...(await written(context, removed, 'relation-removed')),
    };
  },
});

function refuseOtherWorkspace({ workspaceId, resources }: Context): void {
  if (resources.relatedTaskId.workspaceId !== workspaceId) throw new AppError('task-not-found');
}

async function findRelation(
  { tx, workspaceId }: Context,
  { taskId, relatedTaskId, type }: Given,
): Promise<TaskRelation | undefined> {
  const relations = await readTaskRelations(tx, { workspaceId, taskIds: [taskId] });
  return relations.find(
    (one) => one.taskId === taskId && one.relatedTaskId === relatedTaskId && one.type === type,
  );
}

/** @throws {InputRejected} next to the field for the other task */
async function refuseImpossible(
  { tx, viewer, workspaceId }: Context,
  { taskId, relatedTaskId, type }: Given,
): Promise<void> {
  if (taskId === relatedTaskId)
    throw new InputRejected({ field: 'relatedTaskId', key: 'relation-self' });
  const boardIds = await readableBoards(tx, viewer, { workspaceId });
  const within = { workspaceId, boardIds };
  const isCircle =
    type !== 'TaskRelatesToTask' &&
    (await isReachable(tx, within, { from: relatedTaskId, to: taskId, type }));
  if (isCircle) throw new InputRejected({ field: 'relatedTaskId', key: CIRCLES[type] });
  for (const id of [taskId, relatedTaskId])
    if ((await countRelations(tx, { ...within, taskId: id })) >= LIMITS.relationsOfTask)
      throw new InputRejected({
        field: 'relatedTaskId',
        key: 'relations-too-many',
        values: { max: LIMITS.relationsOfTask },
      });
}

const CIRCLES = {
  TaskBlocksTask: 'relation-circle-blocks',
  TaskDuplicatesTask: 'relation-circle-duplicates',
} as const;

/**
 * The relation, and both tasks for those who see only one of the boards now; an entry in the
 * activity of each task.
 */
async function written(
  { tx, workspaceId }: Context,
  relation: TaskRelation,
  kind: 'relation-added' | 'relation-removed',
): Promise<{ changes: LoggedChange[]; activity: ActivityEntry[] }> {
  const task = await requireTask(tx, workspaceId, relation.taskId);
  const related = await requireTask(tx, workspaceId, relation.relatedTaskId);
  const scope = audienceOf(relation);
  const isOnTwoBoards = relation.projectId !== relation.relatedProjectId;
  const ends = kind === 'relation-added' && isOnTwoBoards ? [task, related] : [];
  const [forward, back] = DIRECTIONS[relation.type];
  return {
    changes: [
      relationChanged(relation, kind === 'relation-removed'),
      ...ends.map((fields): LoggedChange => ({
        scope,
        message: { type: 'update', key: `Task:${fields.id}`, fields },
      })),
    ],
    activity: [
      entry({ kind, of: task, other: related, relation: forward }),
      entry({ kind, of: related, other: task, relation: back }),
    ],
  };
}

/** How a relation reads from its first task, and from the other one. */
const DIRECTIONS = {
  TaskBlocksTask: ['blocks', 'blockedBy'],
  TaskRelatesToTask: ['relatesTo', 'relatesTo'],
  TaskDuplicatesTask: ['duplicates', 'duplicatedBy'],
} as const;

/** `otherProjectId`: only those who may see the other board, too, see the entry. */
function entry({
  kind,
  of,
  other,
  relation,
}: {
  kind: string;
  of: FullTask;
  other: FullTask;
  relation: string;
}): ActivityEntry {
  const place = of.project ? { projectId: of.project.id } : {};
  return {
    kind,
    ...place,
    taskId: of.id,
    data: {
      title: of.title,
      other: other.title,
      relation,
      otherProjectId: other.project?.id ?? null,
    },
  };
}
