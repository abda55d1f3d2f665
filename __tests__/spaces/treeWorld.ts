import type { FolderRow, ProjectRow, SpaceRow } from '../../contract/rows';

const AT = '2026-11-02T08:00:00.000Z';
const WORKSPACE = 1001;

export function boardRow(
  id: number,
  title: string,
  place: Partial<Pick<ProjectRow, 'spaceId' | 'folderId'>> = {},
): ProjectRow {
  return {
    id,
    version: 1,
    workspaceId: WORKSPACE,
    title,
    slug: `board-${id}`,
    visibility: 'workspace',
    spaceId: null,
    folderId: null,
    background: null,
    sortIndex: id,
    cardFieldIds: [],
    isTemplate: false,
    createdAt: AT,
    updatedAt: AT,
    archivedAt: null,
    ...place,
  };
}

export const folderRow = (id: number, title: string, spaceId: number | null = null): FolderRow => ({
  id,
  version: 1,
  workspaceId: WORKSPACE,
  spaceId,
  title,
  sortIndex: id,
});
export const spaceRow = (id: number, title: string): SpaceRow => ({
  id,
  version: 1,
  workspaceId: WORKSPACE,
  title,
  sortIndex: id,
});
