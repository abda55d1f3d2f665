import type { Tx } from '../../db/database';
import { updateItemCounts } from '../changes/checkListChanges';
import type { Services } from '../core/services';
import { refuseOverQuota } from '../files/quota';
import {
  copyCheckLists,
  copyCover,
  copyDescriptions,
  copyFieldValues,
  type CopiedTask,
  type Copying,
} from './copyChildren';

/**
 * Copies what one task consists of to a new task: description, cover colour, field values and
 * checklists. Items of a template are not checked.
 * @throws {AppError} `quota-exceeded`
 */
export async function copyContent(
  tx: Tx,
  services: Services,
  copying: Copying,
  copy: CopiedTask,
): Promise<void> {
  const { workspaceId, seq, projectId } = copying;
  if ((await copyDescriptions(tx, copying, [copy])) > 0)
    await refuseOverQuota(tx, services, workspaceId, 'description');
  await copyCover(tx, copying, copy);
  await copyFieldValues(tx, copying, [copy]);
  const keepsChecks = copying.areTemplates !== true;
  await copyCheckLists(tx, copying, [copy], { keepsChecks, keepsPeople: false });
  await updateItemCounts(tx, { workspaceId, seq, taskId: copy.to, projectId });
}
