import type { RowChange } from '../../contract/rows';

const WORKSPACE = 1001;
export const SPACES = [11, 12];
export const FOLDERS = [21, 22];

const put = <T extends RowChange & { op: 'put' }>(change: T): RowChange => change;

/** Two spaces, and two folders in the first. */
export const TREE: RowChange[] = [
  ...SPACES.map((id) =>
    put({
      op: 'put',
      table: 'spaces',
      row: { id, version: 1, workspaceId: WORKSPACE, title: `Space ${id}`, sortIndex: id },
    }),
  ),
  ...FOLDERS.map((id) =>
    put({
      op: 'put',
      table: 'folders',
      row: {
        id,
        version: 1,
        workspaceId: WORKSPACE,
        spaceId: 11,
        title: `Folder ${id}`,
        sortIndex: id,
      },
    }),
  ),
];
