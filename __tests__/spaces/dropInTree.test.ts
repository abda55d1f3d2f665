import fc from 'fast-check';
import type { BoardTree } from '../../src/entities/spaces/selectors';
import { dropInTree } from '../../src/features/spaces/dropInTree';
import { groupKeyOf, groupsFor, moveTo } from '../../src/features/spaces/groups';
import {
  rowsBeside,
  shownRows,
  titleOfRow,
  treeRows,
  type TreeRow,
} from '../../src/features/spaces/treeRows';
import { boardRow, folderRow, spaceRow } from './treeWorld';

/**
 * Home and Hall at the top, the folder Shed with Tools; the space Work with Desk and the folder
 * Files with Paper; the empty space Rest.
 */
const TREE: BoardTree = {
  boards: [boardRow(1, 'Home'), boardRow(2, 'Hall')],
  folders: [{ folder: folderRow(10, 'Shed'), boards: [boardRow(3, 'Tools', { folderId: 10 })] }],
  spaces: [
    {
      space: spaceRow(20, 'Work'),
      boards: [boardRow(4, 'Desk', { spaceId: 20 })],
      folders: [
        { folder: folderRow(11, 'Files', 20), boards: [boardRow(5, 'Paper', { folderId: 11 })] },
      ],
    },
    { space: spaceRow(21, 'Rest'), boards: [], folders: [] },
  ],
};
const ROWS = treeRows(TREE);
const row = (title: string): TreeRow => {
  const found = ROWS.find((one) => titleOfRow(one) === title);
  if (!found) throw new Error(`There is no line ${title}`);
  return found;
};
/** Drops a row right below another; null is the very top. */
function dropBelow(title: string, above: string | null) {
  const moved = row(title);
  const others = rowsBeside(ROWS, moved).filter((one) => one !== moved);
  return dropInTree(
    moved,
    others,
    above === null ? 0 : others.findIndex((one) => titleOfRow(one) === above) + 1,
  );
}

describe('The sidebar', () => {
  it('lists boards before folders in every group, and spaces last', () => {
    expect(ROWS.map(titleOfRow)).toEqual([
      'Home',
      'Hall',
      'Shed',
      'Tools',
      'Work',
      'Desk',
      'Files',
      'Paper',
      'Rest',
    ]);
  });

  it('lists only the row of a collapsed group', () => {
    expect(shownRows(ROWS, new Set([20])).map(titleOfRow)).toEqual([
      'Home',
      'Hall',
      'Shed',
      'Tools',
      'Work',
      'Rest',
    ]);
    expect(shownRows(ROWS, new Set([10, 11])).map(titleOfRow)).toEqual([
      'Home',
      'Hall',
      'Shed',
      'Work',
      'Desk',
      'Files',
      'Rest',
    ]);
  });

  it.each([
    ['at the very top', 'Paper', null, { spaceId: null, folderId: null, after: 0 }],
    ['below a board', 'Paper', 'Home', { spaceId: null, folderId: null, after: 1 }],
    ['below a board of a folder', 'Home', 'Tools', { spaceId: null, folderId: 10, after: 3 }],
    ['below a folder', 'Home', 'Files', { spaceId: 20, folderId: 11, after: 0 }],
    ['below a space', 'Home', 'Rest', { spaceId: 21, folderId: null, after: 0 }],
    ['below a board of a space', 'Home', 'Desk', { spaceId: 20, folderId: null, after: 4 }],
  ] as const)('puts a board that is dropped %s into that group', (_where, moved, above, place) => {
    expect(dropBelow(moved, above)).toEqual({ kind: 'board', id: row(moved).id, ...place });
  });

  it.each([
    ['into a space, after its folders', 'Shed', 'Paper', { spaceId: 20, after: 11 }],
    ['into an empty space', 'Shed', 'Rest', { spaceId: 21, after: 0 }],
    ['to the top level', 'Files', 'Hall', { spaceId: null, after: 0 }],
    ['after a folder at the top level', 'Files', 'Tools', { spaceId: null, after: 10 }],
  ] as const)('puts a folder %s', (_where, moved, above, place) => {
    expect(dropBelow(moved, above)).toEqual({ kind: 'folder', id: row(moved).id, ...place });
  });

  it('puts a space after a space, wherever its boards are', () => {
    expect(dropBelow('Work', 'Rest')).toEqual({ kind: 'space', id: 20, after: 21 });
    expect(dropBelow('Rest', null)).toEqual({ kind: 'space', id: 21, after: 0 });
  });

  it('lets a drag reach every group that the menu offers', () => {
    fc.assert(
      fc.property(fc.constantFrom(...ROWS.filter(({ kind }) => kind !== 'space')), (moved) => {
        const others = rowsBeside(ROWS, moved).filter((one) => one !== moved);
        const reached = new Set(
          [...Array(others.length + 1).keys()].map((index) => {
            const drop = dropInTree(moved, others, index);
            return drop.kind === 'space'
              ? ''
              : `${drop.spaceId ?? ''}:${drop.kind === 'board' ? (drop.folderId ?? '') : ''}`;
          }),
        );
        for (const group of groupsFor(moved.kind, TREE, 'Top'))
          expect(reached).toContain(group.key);
      }),
    );
  });

  it('offers a board every group by name, and starts with its own', () => {
    expect(groupsFor('board', TREE, 'Top').map(({ title }) => title)).toEqual([
      'Top',
      'Shed',
      'Work',
      'Work › Files',
      'Rest',
    ]);
    const own = groupsFor('board', TREE, 'Top').find(({ key }) => key === groupKeyOf(row('Paper')));
    expect(own?.members).toEqual([{ id: 5, title: 'Paper' }]);
    expect(own && moveTo(row('Home'), own, 5)).toEqual({
      kind: 'board',
      id: 1,
      spaceId: 20,
      folderId: 11,
      after: 5,
    });
  });
});
