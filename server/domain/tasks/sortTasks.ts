import { tasksOfList } from '../../../contract/rules/boards';
import type { LoggedChange } from '../../commits/scope';
import type { Tx } from '../../db/database';
import { inList } from '../changes/taskChanges';
import { defineCommand, SUCCESS, type CommandContext } from '../core/defineCommand';
import type { Sibling } from '../core/order';
import { canChange } from '../core/permissions';
import { readTasks } from '../rows/taskRows';
import { livePredecessorsOf } from '../rows/predecessors';
import { readSectionsById } from '../rows/sectionRows';
import { writeTaskLinks } from '../toBoard/places';

/**
 * Sorts tasks of a section. The sorted tasks keep the set of their sort indexes, so that no other
 * task moves; tasks that have left the section are ignored.
 */
export const sortTasks = defineCommand('sortTasks', {
  hasLongTransaction: true,
  resources: { sectionId: 'section' },
  excludesMyTasks: true,
  can: ({ sectionId }) => canChange(sectionId),
  rule: tasksOfList,
  async run(context, { sectionId, taskIds }) {
    const { tx, workspaceId, resources } = context;
    const [section] = await readSectionsById(tx, workspaceId, [sectionId]);
    const payload = { ...SUCCESS, section: section ?? null };
    const places = await readPlaces(tx, workspaceId, { sectionId, taskIds });
    const moved = assignSortIndexes(places, taskIds);
    if (moved.length === 0) return { payload, changes: [], activity: [] };
    await writeTaskLinks(tx, { workspaceId, sectionId, seq: context.seq }, moved);
    const { projectId } = resources.sectionId;
    return {
      payload,
      changes: await changesOf(context, moved),
      activity: [
        { kind: 'section-sorted', projectId, data: { sectionId, title: section?.title ?? '' } },
      ],
    };
  },
});

type Context = CommandContext<{ sectionId: 'section' }>;

/** The positions of those tasks that are in the list, in their order. */
async function readPlaces(
  tx: Tx,
  workspaceId: number,
  { sectionId, taskIds }: { sectionId: number; taskIds: readonly number[] },
): Promise<Sibling[]> {
  return tx.query<Sibling>(
    `select task_id as id, sort_index as "sortIndex" from task_links
     where workspace_id = $1 and section_id = $2 and owner_id is null and task_id = any($3) order by sort_index, task_id`,
    [workspaceId, sectionId, taskIds],
    'places_of_tasks',
  );
}

/** @returns the tasks whose position changes, with the new sort index */
function assignSortIndexes(places: readonly Sibling[], taskIds: readonly number[]): Sibling[] {
  const present = new Set(places.map(({ id }) => id));
  return [...new Set(taskIds)]
    .filter((id) => present.has(id))
    .flatMap((id, index) => {
      const place = places[index];
      return place && place.id !== id ? [{ id, sortIndex: place.sortIndex }] : [];
    });
}

/** One message for each moved task, in list order, so that its predecessor is placed already. */
async function changesOf(
  { tx, workspaceId, resources }: Context,
  moved: readonly Sibling[],
): Promise<LoggedChange[]> {
  const { id: sectionId, projectId } = resources.sectionId;
  const ids = moved.map(({ id }) => id);
  const after = await livePredecessorsOf(tx, { workspaceId, sectionId }, ids);
  const rows = new Map((await readTasks(tx, workspaceId, ids)).map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const row = rows.get(id);
    return row ? [inList(row, sectionId, projectId, after.get(id) ?? null)] : [];
  });
}
