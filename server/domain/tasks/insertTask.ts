import type { LoggedChange } from '../../commits/scope';
import { takeId } from '../core/ids';
import { type CommandContext } from '../core/defineCommand';
import { inList } from '../changes/taskChanges';
import { addTaskRows, type FullTask } from '../rows/taskRows';
import type { VisibleSection } from '../core/visible';

interface NewTask {
  /** The list to append to. */
  section: VisibleSection;
  title: string;
  /** The id that the client reserved for it, if any. */
  id: number | null | undefined;
}

/**
 * Inserts a new task at the end of a section; the viewer becomes its creator and watches it. In My
 * Tasks it belongs to no board, and only the viewer has a link to it.
 * @returns the task, its predecessor (`after`) and the message
 */
export async function insertTask(
  {
    tx,
    services,
    viewer,
    workspaceId,
    seq,
  }: Pick<
    CommandContext<{ sectionId: 'section' }>,
    'tx' | 'services' | 'viewer' | 'workspaceId' | 'seq'
  >,
  { section, title, id: reservedId }: NewTask,
): Promise<{ task: FullTask; after: number | null; change: LoggedChange }> {
  const linkId = await services.ids.next();
  const id = reservedId ?? (await services.ids.next());
  const { projectId, isPersonal, id: sectionId } = section;
  // Both are sent together. If the id was not reserved, nothing of this command is kept.
  const taken = id === reservedId ? takeId(tx, services.ids, viewer.userId, id) : undefined;
  const added = addTaskRows(tx, {
    workspaceId,
    id,
    linkId,
    title,
    userId: viewer.userId,
    seq,
    sectionId,
    projectId,
    isPersonal,
  });
  added.catch(() => undefined);
  await taken;
  const { task, after } = await added;
  return { task, after, change: inList(task, sectionId, projectId, after) };
}
