import { neighbourCell, type CellStep } from '../../src/features/table/keyboard/neighbourCell';

const size = { rows: 10, columns: 4, page: 3 };

describe('A step in the table', () => {
  it.each<[CellStep, [number, number], [number, number]]>([
    ['up', [2, 1], [1, 1]],
    ['up', [0, 1], [-1, 1]],
    ['up', [-1, 1], [-1, 1]],
    ['down', [-1, 2], [0, 2]],
    ['down', [9, 2], [9, 2]],
    ['left', [2, 0], [2, 0]],
    ['right', [2, 3], [2, 3]],
    ['start', [2, 3], [2, 0]],
    ['end', [2, 0], [2, 3]],
    ['top', [7, 1], [0, 1]],
    ['bottom', [7, 1], [9, 1]],
    ['pageUp', [7, 1], [4, 1]],
    ['pageUp', [1, 1], [0, 1]],
    ['pageDown', [7, 1], [9, 1]],
  ])('%s from %j goes to %j', (step, [row, column], [toRow, toColumn]) => {
    expect(neighbourCell({ row, column }, step, size)).toEqual({ row: toRow, column: toColumn });
  });
});
