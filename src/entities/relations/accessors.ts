import type { TaskRelationRow } from '../../../contract/rows';

/** How a task is related to another one, as read from the task. */
export const RELATION_KINDS = [
  'blockedBy',
  'blocks',
  'relatesTo',
  'duplicates',
  'duplicatedBy',
] as const;
export type RelationKind = (typeof RELATION_KINDS)[number];

/** One end of a relation, as read from the other. */
export interface RelatedEnd {
  kind: RelationKind;
  taskId: number;
}

/** How each type reads from its first task, and from the other. */
const KINDS = {
  TaskBlocksTask: ['blocks', 'blockedBy'],
  TaskRelatesToTask: ['relatesTo', 'relatesTo'],
  TaskDuplicatesTask: ['duplicates', 'duplicatedBy'],
} as const satisfies Record<TaskRelationRow['type'], readonly [RelationKind, RelationKind]>;

type Rows = Readonly<Record<string, TaskRelationRow>>;
const cache = new WeakMap<Rows, ReadonlyMap<number, readonly RelatedEnd[]>>();
const NONE: readonly RelatedEnd[] = [];

/** The relations of a task; indexed once per state of the table. */
export function relatedEnds(rows: Rows, taskId: number): readonly RelatedEnd[] {
  let index = cache.get(rows);
  if (!index) {
    index = indexOf(rows);
    cache.set(rows, index);
  }
  return index.get(taskId) ?? NONE;
}

function indexOf(rows: Rows): ReadonlyMap<number, readonly RelatedEnd[]> {
  const index = new Map<number, RelatedEnd[]>();
  function add(from: number, end: RelatedEnd) {
    const ends = index.get(from);
    if (ends) ends.push(end);
    else index.set(from, [end]);
  }
  for (const { taskId, relatedTaskId, type, isRemoved } of Object.values(rows)) {
    if (isRemoved) continue;
    const [forward, back] = KINDS[type];
    add(taskId, { kind: forward, taskId: relatedTaskId });
    add(relatedTaskId, { kind: back, taskId });
  }
  return index;
}

/** The arguments of the mutation for a relation that is read from this task. */
export function relationArgs(
  taskId: number,
  { kind, taskId: other }: RelatedEnd,
): Pick<TaskRelationRow, 'taskId' | 'relatedTaskId' | 'type'> {
  switch (kind) {
    case 'blocks':
      return { taskId, relatedTaskId: other, type: 'TaskBlocksTask' };
    case 'blockedBy':
      return { taskId: other, relatedTaskId: taskId, type: 'TaskBlocksTask' };
    case 'relatesTo':
      return { taskId, relatedTaskId: other, type: 'TaskRelatesToTask' };
    case 'duplicates':
      return { taskId, relatedTaskId: other, type: 'TaskDuplicatesTask' };
    case 'duplicatedBy':
      return { taskId: other, relatedTaskId: taskId, type: 'TaskDuplicatesTask' };
  }
}

/**
 * Whether a new relation would close a circle with the known ones: tasks that block each other, or
 * that duplicate each other. The server knows those of further boards.
 */
export function closesCircle(rows: Rows, taskId: number, end: RelatedEnd): boolean {
  const args = relationArgs(taskId, end);
  if (args.type === 'TaskRelatesToTask') return false;
  const [forward] = KINDS[args.type];
  const reached = new Set([args.relatedTaskId]);
  // Grows while it is iterated.
  for (const id of reached)
    for (const next of relatedEnds(rows, id)) if (next.kind === forward) reached.add(next.taskId);
  return reached.has(args.taskId);
}
