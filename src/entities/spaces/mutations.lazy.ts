import type { Draft } from '@reduxjs/toolkit';
import { indexAfter, indexAtEnd } from '../sortIndex';
import { defineMutation } from '../defineMutation';
import type { TableState } from '../tableState';
import {
  CreateFolderDocument,
  CreateSpaceDocument,
  DeleteFolderDocument,
  DeleteSpaceDocument,
  UpdateFolderDocument,
  UpdateSpaceDocument,
} from './documents.generated';

/**
 * Common properties of spaces and folders. Each type has one order per workspace: a folder's
 * position does not depend on its space.
 */
interface Group {
  id: number;
  version: number;
  workspaceId: number;
  title: string;
  sortIndex: number;
}
type Entities = Readonly<Record<number, Group>>;

/** Adds the space after the others. */
export const createSpace = defineMutation(CreateSpaceDocument, {
  createsEntity: true,
  labelKey: 'change-create-space',
  apply({ spaces }, { id, workspaceId, title }) {
    if (spaces.entities[id]) return;
    spaces.ids.push(id);
    spaces.entities[id] = {
      id,
      version: 0,
      workspaceId,
      title,
      sortIndex: indexAtEnd(siblingsOf(spaces.entities, { id, workspaceId })),
    };
  },
  inverse: (_seen, { id }) => ({ name: 'deleteSpace', variables: { id } }),
});

export const updateSpace = defineMutation(UpdateSpaceDocument, {
  createsEntity: false,
  labelKey: 'change-space',
  apply: ({ spaces }, given) => change(spaces.entities, given),
  inverse({ spaces }, given) {
    const space = spaces.entities[given.id];
    return space
      ? { name: 'updateSpace', variables: asBefore(spaces.entities, space, given) }
      : null;
  },
});

/** Deletes an empty space. The server rejects the deletion of any other, which then stays. */
export const deleteSpace = defineMutation(DeleteSpaceDocument, {
  createsEntity: false,
  labelKey: 'change-delete-space',
  apply: ({ spaces }, { id }) => take(spaces, id),
});

/** Adds the folder after the others, in its space or at the top level. */
export const createFolder = defineMutation(CreateFolderDocument, {
  createsEntity: true,
  labelKey: 'change-create-folder',
  apply({ folders }, { id, workspaceId, title, spaceId }) {
    if (folders.entities[id]) return;
    folders.ids.push(id);
    const sortIndex = indexAtEnd(siblingsOf(folders.entities, { id, workspaceId }));
    folders.entities[id] = {
      id,
      version: 0,
      workspaceId,
      spaceId: spaceId ?? null,
      title,
      sortIndex,
    };
  },
  inverse: (_seen, { id }) => ({ name: 'deleteFolder', variables: { id } }),
});

/** Moves the folder into the given space; null means the top level. */
export const updateFolder = defineMutation(UpdateFolderDocument, {
  createsEntity: false,
  labelKey: 'change-folder',
  apply({ folders }, given) {
    const folder = folders.entities[given.id];
    if (folder && given.spaceId !== undefined) folder.spaceId = given.spaceId ?? null;
    change(folders.entities, given);
  },
  inverse({ folders }, given) {
    const folder = folders.entities[given.id];
    if (!folder) return null;
    const variables = {
      ...asBefore(folders.entities, folder, given),
      ...(given.spaceId !== undefined && { spaceId: folder.spaceId ?? null }),
    };
    return { name: 'updateFolder', variables };
  },
});

/** Deletes an empty folder, as with spaces. */
export const deleteFolder = defineMutation(DeleteFolderDocument, {
  createsEntity: false,
  labelKey: 'change-delete-folder',
  apply: ({ folders }, { id }) => take(folders, id),
});

interface Given {
  id: number;
  title?: string | null;
  after?: number | null;
}

function change(entities: Record<number, Draft<Group>>, { id, title, after }: Given): void {
  const group = entities[id];
  if (!group) return;
  if (title != null) group.title = title;
  if (after == null) return;
  const siblings = siblingsOf(entities, group);
  group.sortIndex = indexAfter(
    siblings,
    after === 0 ? null : siblings.find((one) => one.id === after),
  );
}

/** The current values of the given properties. */
function asBefore(
  entities: Entities,
  group: Group,
  { id, title, after }: Given,
): Record<string, unknown> {
  const [last] = siblingsOf(entities, group)
    .filter(({ sortIndex }) => sortIndex < group.sortIndex)
    .sort((a, b) => b.sortIndex - a.sortIndex);
  return {
    id,
    ...(title != null && { title: group.title }),
    ...(after != null && { after: last?.id ?? 0 }),
  };
}

function take(table: Draft<Pick<TableState<Group>, 'ids' | 'entities'>>, id: number): void {
  delete table.entities[id];
  table.ids = table.ids.filter((one) => one !== id);
}

/** The others of the workspace, unordered. */
function siblingsOf<Row extends Group>(
  entities: Readonly<Record<number, Row>>,
  { id, workspaceId }: Pick<Group, 'id' | 'workspaceId'>,
): Row[] {
  return Object.values(entities).filter((one) => one.workspaceId === workspaceId && one.id !== id);
}
