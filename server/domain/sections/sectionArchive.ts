import { idOnly } from '../../../contract/rules/boards';
import type { WireSection } from '../../../contract/wire';
import type { Tx } from '../../db/database';
import { defineCommand, SUCCESS } from '../core/defineCommand';
import { canChange } from '../core/permissions';
import { requireSection } from './insertSection';
import { myTasksOfBoardStale } from '../changes/myTasksStale';
import { archiveStale, sectionChanged, sectionInPlace } from '../changes/sectionChanges';
import { resendTasksOf } from '../changes/resendTasks';

/** Archives a list with its tasks, which keep their positions in it. */
export const archiveSection = defineCommand('archiveSection', {
  resources: { id: 'section' },
  includesArchived: true,
  excludesMyTasks: true,
  can: ({ id }) => canChange(id),
  rule: idOnly,
  async run({ tx, workspaceId, seq, resources }, { id }) {
    const { projectId } = resources.id;
    const before = await requireSection(tx, workspaceId, id);
    if (before.archivedAt !== null)
      return { payload: { ...SUCCESS, section: before }, changes: [], activity: [] };
    const section = await write(tx, before, { seq, isArchived: true });
    return {
      payload: { ...SUCCESS, section },
      changes: [
        sectionChanged(section),
        archiveStale(projectId),
        ...(await myTasksOfBoardStale(tx, workspaceId, projectId)),
      ],
      activity: [
        { kind: 'section-archived', projectId, data: { sectionId: id, title: section.title } },
      ],
    };
  },
});

/**
 * Restores a list with its tasks at its former position, and resends the tasks to clients that have
 * dropped them meanwhile.
 */
export const restoreSection = defineCommand('restoreSection', {
  resources: { id: 'section' },
  includesArchived: true,
  excludesMyTasks: true,
  can: ({ id }) => canChange(id),
  rule: idOnly,
  async run({ tx, workspaceId, seq, resources }, { id }) {
    const { projectId } = resources.id;
    const before = await requireSection(tx, workspaceId, id);
    if (before.archivedAt === null)
      return { payload: { ...SUCCESS, section: before }, changes: [], activity: [] };
    const section = await write(tx, before, { seq, isArchived: false });
    const tasks = await resendTasksOf(tx, { workspaceId, projectId, seq }, id);
    return {
      payload: { ...SUCCESS, section },
      changes: [
        await sectionInPlace(tx, section),
        ...tasks,
        archiveStale(projectId),
        ...(await myTasksOfBoardStale(tx, workspaceId, projectId)),
      ],
      activity: [
        { kind: 'section-restored', projectId, data: { sectionId: id, title: section.title } },
      ],
    };
  },
});

async function write(
  tx: Tx,
  { workspaceId, id }: WireSection,
  { seq, isArchived }: { seq: number; isArchived: boolean },
): Promise<WireSection> {
  await tx.query(
    'update sections set archived_at = case when $4 then now() end, version = $3, updated_at = now() where workspace_id = $1 and id = $2',
    [workspaceId, id, seq, isArchived],
    'archive_section',
  );
  return requireSection(tx, workspaceId, id);
}
