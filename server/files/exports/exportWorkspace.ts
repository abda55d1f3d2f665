import { join } from 'node:path';
import { Readable } from 'node:stream';
import { AppError } from '../../appError';
import type { Tx } from '../../db/database';
import { readMembers } from '../../domain/rows/memberRows';
import { readBoards } from '../../domain/search/readableBoards';
import { createArchive } from './archive';
import { addBoard } from './exportBoard';
import type { Exporting, MadeFile } from './exporting';
import { fileNameOf, folderNameOf } from './fileNames';

/**
 * Makes the archive of a workspace: a folder for each board that the user may read, and
 * `workspace.json` with the boards and the people.
 */
export async function exportWorkspace(
  exporting: Exporting,
  workspaceId: number,
): Promise<MadeFile> {
  const { services, folder, now, job } = exporting;
  const viewer = { state: 'signed-in', userId: job.userId } as const;
  const path = join(folder, 'archive');
  const archive = createArchive(path, exporting.signal);
  const boards: { folder: string; title: string }[] = [];
  const boardIds: number[] = [];
  for (const board of await readBoards(services.db, viewer, { workspaceId })) {
    const prefix = folderNameOf(board.title, boards.length + 1);
    const at = { workspaceId, projectId: board.id };
    try {
      boards.push({ folder: prefix, title: await addBoard(exporting, at, { archive, prefix }) });
      boardIds.push(board.id);
    } catch (error) {
      // In the meantime it was archived, or the user was taken off it.
      if (!(error instanceof AppError)) throw error;
    }
  }
  const { name, people } = await services.db.snapshot((tx) => readWorkspace(tx, workspaceId));
  const document = {
    format: 'kreda-workspace',
    version: 1,
    exportedAt: now.toISOString(),
    name,
    boards,
    people,
  };
  await archive.add('workspace.json', Readable.from([`${JSON.stringify(document, null, 2)}\n`]));
  await archive.end();
  return { path, filename: fileNameOf(name, now, 'zip'), mime: 'application/zip', boardIds };
}

interface WorkspaceParts {
  name: string;
  people: { name: string; email: string; role: 'member' | 'admin' | 'owner' }[];
}

async function readWorkspace(tx: Tx, workspaceId: number): Promise<WorkspaceParts> {
  const [workspace] = await tx.query<{ name: string }>(
    'select name from workspaces where id = $1 and deleted_at is null',
    [workspaceId],
    'export_workspace',
  );
  if (!workspace) throw new AppError('workspace-not-found');
  const members = await readMembers(tx, workspaceId);
  const people = members
    .toSorted((a, b) => a.userId - b.userId)
    .map(({ name, email, role }) => ({ name, email, role: ROLE_NAMES[role] }));
  return { name: workspace.name, people };
}

const ROLE_NAMES = ['member', 'admin', 'owner'] as const;
