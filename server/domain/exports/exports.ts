import { randomBytes } from 'node:crypto';
import { oneExport } from '../../../contract/boardDocument/rules';
import { AppError } from '../../appError';
import { checkInput } from '../core/checkInput';
import { defineAccountCommand, SUCCESS } from '../core/defineCommand';
import { defineQuery } from '../core/defineQuery';
import { canRead, isMember } from '../core/permissions';
import type { Services } from '../core/services';
import type { VisibleByKind } from '../core/visible';
import { exportUrl } from './exportLink';
import { countRunning, insertExport, readExport } from './exportRows';
import { readListedExports, type ListedExport } from './listedExports';

/** Exports of one user that wait or run at a time. */
const MAX_RUNNING = 3;

/** What clients get of an export, with its link if it works. */
const wireExport = (services: Services, { row, isDownloadable }: ListedExport) => {
  const { boardIds: _boardIds, ...wire } = row;
  return { ...wire, url: isDownloadable ? exportUrl(services, row.id) : null };
};

/** A resource whose argument is omitted is not loaded. */
interface Named {
  workspaceId: VisibleByKind['workspace'];
  projectId: VisibleByKind['project'];
}

/** The viewer's own exports of what they may read; by an API token, those of its workspace or board. */
export const ownExports = defineQuery('exports', {
  can: 'confirmed',
  async run({ tx, viewer, services }) {
    if (viewer.state === 'signed-out') throw new AppError('user-not-logged-in');
    const listed = await readListedExports(tx, viewer);
    return { data: listed.map((one) => wireExport(services, one)) };
  },
});

/**
 * Starts an export. Members export what they may read; people who only visit a public workspace do not.
 * @throws {AppError} `exports-too-many`, `too-many-attempts`
 */
export const startExport = defineAccountCommand('startExport', {
  resources: { workspaceId: 'workspace', projectId: 'project' },
  excludesMyTasks: true,
  can: ({ workspaceId, projectId }: Partial<Named>) =>
    (!workspaceId || isMember(workspaceId)) &&
    (!projectId || (isMember(projectId) && canRead(projectId))),
  async run({ tx, services, viewer: { userId }, resources }, args) {
    const { workspaceId, projectId }: Partial<Named> = resources;
    // One at a time for each user, so that the count is right.
    await tx.query('select from users where id = $1 for update', [userId], 'lock_exporter');
    if ((await countRunning(tx, userId)) >= MAX_RUNNING) throw new AppError('exports-too-many');
    await services.countExport(userId);
    const isOfAccount = !workspaceId && !projectId;
    const format = isOfAccount ? 'json' : args.format;
    const id = await insertExport(tx, {
      userId,
      workspaceId: (projectId ?? workspaceId)?.workspaceId ?? null,
      projectId: projectId?.id ?? null,
      format,
      includesFiles: args.includesFiles === true && format === 'json' && !isOfAccount,
      key: randomBytes(16).toString('base64url'),
    });
    const row = await readExport(tx, id);
    const begun = row && wireExport(services, { row, isDownloadable: false });
    return { payload: { ...SUCCESS, export: begun }, commit: null };
  },
});

/** Its file goes with the next sweep. @throws {AppError} `export-not-found` */
export const deleteExport = defineAccountCommand('deleteExport', {
  can: 'confirmed',
  async run({ tx, viewer }, args) {
    const { id } = await checkInput(oneExport, args);
    const deleted = await tx.query(
      'delete from exports where id = $1 and user_id = $2 returning 1 as one',
      [id, viewer.userId],
      'delete_export',
    );
    if (deleted.length === 0) throw new AppError('export-not-found');
    return { payload: SUCCESS, commit: null };
  },
});
