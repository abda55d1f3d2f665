import { AppError, InputRejected } from '../../appError';
import type { Tx } from '../../db/database';
import { defineQuery } from '../core/defineQuery';
import { canManagePeople } from '../core/permissions';
import type { Services } from '../core/services';

/** Bytes that a workspace stores (`workspace_usage`, maintained by triggers). */
interface Usage {
  /**
   * Files of tasks, including deleted ones until their bytes are erased, backgrounds and reserved
   * uploads.
   */
  fileBytes: number;
  versionBytes: number;
}

/** How much of its quota a workspace uses, for the members who manage it. */
export const workspaceStorage = defineQuery('workspaceStorage', {
  resources: { workspaceId: 'workspace' },
  can: ({ workspaceId }) => canManagePeople(workspaceId),
  async run({ tx, services, resources }) {
    const { versionDays, deletedFileDays } = services.retention;
    const usage = await readUsage(tx, resources.workspaceId.id);
    return { data: { ...usage, limitBytes: services.quotaBytes, versionDays, deletedFileDays } };
  },
});

/**
 * Call it after the write that takes space, in the same transaction: the write holds the lock of
 * the usage row, so two writers cannot both take the last space.
 * @param field the argument to report; without it the whole call is rejected
 * @throws {AppError | InputRejected} `workspace-full`
 */
export async function refuseOverQuota(
  tx: Tx,
  services: Pick<Services, 'quotaBytes'>,
  workspaceId: number,
  field?: string,
): Promise<void> {
  const { fileBytes, versionBytes } = await readUsage(tx, workspaceId);
  if (fileBytes + versionBytes <= services.quotaBytes) return;
  const { key, values } = workspaceFull(services);
  throw field === undefined ? new AppError(key, values) : new InputRejected({ field, key, values });
}

/** Bytes that still fit; 0 in a workspace over its quota. */
export async function roomIn({ db, quotaBytes }: Services, workspaceId: number): Promise<number> {
  const { fileBytes, versionBytes } = await readUsage(db, workspaceId);
  return Math.max(0, quotaBytes - fileBytes - versionBytes);
}

/** The error key with the quota in MB for its text. */
export function workspaceFull({ quotaBytes }: Pick<Services, 'quotaBytes'>) {
  return { key: 'workspace-full', values: { max: Math.round(quotaBytes / 2 ** 20) } } as const;
}

async function readUsage(tx: Pick<Tx, 'query'>, workspaceId: number): Promise<Usage> {
  const [row] = await tx.query<Usage>(
    'select file_bytes + upload_bytes as "fileBytes", version_bytes as "versionBytes" from workspace_usage where workspace_id = $1',
    [workspaceId],
    'read_usage',
  );
  return row ?? { fileBytes: 0, versionBytes: 0 };
}
