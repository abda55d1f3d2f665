import type { TaskRelation } from '../../../contract/generated/schema';
import type { LoggedChange, Scope } from '../../commits/scope';
import type { Tx } from '../../db/database';

const COLUMNS = `r.id, r.version, r.task_id as "taskId", t.project_id as "projectId", r.related_id as "relatedTaskId",
  o.project_id as "relatedProjectId", r.type`;
const ENDS = `join tasks t on t.workspace_id = r.workspace_id and t.id = r.task_id
  join tasks o on o.workspace_id = r.workspace_id and o.id = r.related_id`;

interface Within {
  workspaceId: number;
  /** The boards that the reader may see: relations to other boards are left out. */
  boardIds: readonly number[];
}

/** The relations of a board's tasks that the reader may see. */
export function readBoardRelations(
  tx: Pick<Tx, 'query'>,
  { workspaceId, boardIds, projectId }: Within & { projectId: number },
): Promise<TaskRelation[]> {
  return tx.query<TaskRelation>(
    `with here as (
       select r.* from tasks b join task_relations r on r.workspace_id = b.workspace_id and r.task_id = b.id
       where b.workspace_id = $1 and b.project_id = $2
       union
       select r.* from tasks b join task_relations r on r.workspace_id = b.workspace_id and r.related_id = b.id
       where b.workspace_id = $1 and b.project_id = $2
     )
     select ${COLUMNS} from here r ${ENDS}
     where t.project_id = any($3) and o.project_id = any($3) order by r.id`,
    [workspaceId, projectId, boardIds],
    'board_relations',
  );
}

/** The relations of tasks, to tasks on any board: for messages, whose scope decides who gets them. */
export function readTaskRelations(
  tx: Pick<Tx, 'query'>,
  { workspaceId, taskIds }: { workspaceId: number; taskIds: readonly number[] },
): Promise<TaskRelation[]> {
  return tx.query<TaskRelation>(
    `select ${COLUMNS} from task_relations r ${ENDS}
     where r.workspace_id = $1 and (r.task_id = any($2) or r.related_id = any($2))
       and t.project_id is not null and o.project_id is not null order by r.id`,
    [workspaceId, taskIds],
    'task_relations',
  );
}

/** How many relations a task has that the reader may see. */
export async function countRelations(
  tx: Pick<Tx, 'query'>,
  { workspaceId, boardIds, taskId }: Within & { taskId: number },
): Promise<number> {
  const [row] = await tx.query<{ count: number }>(
    `select count(*)::int as count from task_relations r ${ENDS}
     where r.workspace_id = $1 and (r.task_id = $2 or r.related_id = $2)
       and t.project_id = any($3) and o.project_id = any($3)`,
    [workspaceId, taskId, boardIds],
    'count_relations',
  );
  return row?.count ?? 0;
}

/**
 * Whether relations of a type lead from one task to another, directly or through other tasks. Only
 * tasks that the reader may see count: a refusal would otherwise reveal relations of hidden boards.
 */
export async function isReachable(
  tx: Pick<Tx, 'query'>,
  { workspaceId, boardIds }: Within,
  { from, to, type }: { from: number; to: number; type: TaskRelation['type'] },
): Promise<boolean> {
  const rows = await tx.query(
    `with recursive reached (id) as (
       select $2::bigint
       union
       select r.related_id from reached
       join task_relations r on r.workspace_id = $1 and r.task_id = reached.id and r.type = $4
       join tasks t on t.workspace_id = $1 and t.id = r.related_id and t.project_id = any($5)
     )
     select id from reached where id = $3`,
    [workspaceId, from, to, type, boardIds],
    'relation_reachable',
  );
  return rows.length > 0;
}

/** Those who may see both tasks of a relation. */
export function audienceOf({
  projectId,
  relatedProjectId,
}: Pick<TaskRelation, 'projectId' | 'relatedProjectId'>): Scope {
  return projectId === relatedProjectId
    ? `Project:${projectId}`
    : `Projects:${Math.min(projectId, relatedProjectId)}&${Math.max(projectId, relatedProjectId)}`;
}

/** Message: a relation as it is now. */
export function relationChanged(relation: TaskRelation, isRemoved = false): LoggedChange {
  return {
    scope: audienceOf(relation),
    message: {
      type: 'update',
      key: `TaskRelation:${relation.id}`,
      fields: isRemoved ? { ...relation, isRemoved } : relation,
    },
  };
}
