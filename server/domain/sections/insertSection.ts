import type { WireSection } from '../../../contract/wire';
import { AppError } from '../../appError';
import { allEnded } from '../../db/allEnded';
import type { Tx } from '../../db/database';
import type { IdSource } from '../core/ids';
import { findPosition, SECTIONS_OF_PROJECT } from '../core/order';
import { readSectionBefore, sectionAfter } from '../changes/sectionChanges';
import { readSection } from '../rows/sectionRows';

interface NewSection {
  workspaceId: number;
  projectId: number;
  id: number;
  seq: number;
  title: string;
}

/** Inserts a new list at the end of its board. */
export async function insertSection(
  tx: Tx,
  ids: IdSource,
  { workspaceId, projectId, id, seq, title }: NewSection,
) {
  const linkId = await ids.next();
  const { sortIndex } = await findPosition(tx, SECTIONS_OF_PROJECT, {
    workspaceId,
    parentId: projectId,
    movedId: id,
    after: null,
  });
  const [, section, after] = await allEnded([
    tx.query(
      `insert into sections (workspace_id, id, project_id, link_id, title, sort_index, version) values ($1, $2, $3, $4, $5, $6, $7)`,
      [workspaceId, id, projectId, linkId, title, sortIndex, seq],
      'insert_section',
    ),
    requireSection(tx, workspaceId, id),
    readSectionBefore(tx, { workspaceId, projectId, sortIndex }),
  ]);
  return { section, change: sectionAfter(section, after) };
}

/** A list's current row, for responses and messages. */
export async function requireSection(
  tx: Tx,
  workspaceId: number,
  id: number,
): Promise<WireSection> {
  const section = await readSection(tx, workspaceId, id);
  if (!section) throw new AppError('section-not-found');
  return section;
}
