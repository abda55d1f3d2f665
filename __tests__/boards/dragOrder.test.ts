import fc from 'fast-check';
import { predecessorOfDrop } from '../../src/features/board/board/boardOrder';
import { neighbourCard } from '../../src/features/board/board/keyboard/neighbourCard';
import { createCardHeights, indexAt } from '../../src/features/board/section/virtual/cardHeights';
import { virtualItems } from '../../src/features/board/section/virtual/virtualItems';

const ids = fc.uniqueArray(fc.integer({ min: 1, max: 500 }), { maxLength: 40 });

describe('A drop', () => {
  it('goes after the card before the drop position, whatever others have inserted there', () => {
    expect(predecessorOfDrop({ order: [1, 2, 3], now: [9, 1, 8, 2, 3], id: 7, index: 2 })).toBe(2);
    expect(predecessorOfDrop({ order: [1, 2, 3], now: [9, 1, 2, 3], id: 7, index: 0 })).toBe(0);
  });

  it('goes after the nearest preceding card that is still there', () => {
    expect(predecessorOfDrop({ order: [1, 2, 3], now: [1, 3], id: 7, index: 2 })).toBe(1);
    expect(predecessorOfDrop({ order: [1, 2], now: [5], id: 7, index: 2 })).toBe(0);
  });

  it('within its own list counts positions without the card itself', () => {
    expect(predecessorOfDrop({ order: [1, 2, 3], now: [1, 2, 3], id: 1, index: 1 })).toBe(2);
    expect(predecessorOfDrop({ order: [1, 2, 3], now: [1, 2, 3], id: 3, index: 1 })).toBe(1);
  });
});

describe('A list that is rendered in part', () => {
  it('renders each card of the range and each pinned one once, in order, at the height of all of them', () => {
    fc.assert(
      fc.property(
        ids,
        fc.nat(45),
        fc.nat(45),
        fc.array(fc.integer({ min: -1, max: 45 }), { maxLength: 3 }),
        (all, from, length, pinned) => {
          const heights = createCardHeights((id) => 20 + (id % 7) * 10);
          const offsets = heights.offsets(all);
          const rows = virtualItems(all, { from, to: from + length }, pinned, offsets);
          const drawn = rows.flatMap((row) => (row.kind === 'card' ? [row] : []));
          const expected = all.flatMap((id, index) =>
            (index >= from && index < from + length) || pinned.includes(index)
              ? [{ kind: 'card', id, index }]
              : [],
          );
          expect(drawn).toEqual(expected);
          const tall = rows.reduce(
            (sum, row) => sum + (row.kind === 'gap' ? row.height : heights.of(row.id) + 6),
            0,
          );
          expect(tall).toBeCloseTo(offsets.at(-1) ?? 0);
        },
      ),
    );
  });

  it('finds the card at an offset, also after one was measured', () => {
    const heights = createCardHeights(() => 34);
    expect(indexAt(heights.offsets([1, 2, 3]), 45)).toBe(1);
    heights.setMeasured(1, 94);
    expect(indexAt(heights.offsets([1, 2, 3]), 45)).toBe(0);
    expect(indexAt(heights.offsets([]), 45)).toBe(0);
  });
});

describe('A step between cards', () => {
  const board = {
    sectionIds: [10, 20, 30],
    taskIds: new Map([
      [10, [1, 2, 3]],
      [20, []],
      [30, [7]],
    ]),
  };

  it.each([
    ['down', 1, 2],
    ['up', 2, 1],
    ['last', 1, 3],
    ['first', 3, 1],
    ['right', 3, 7],
    ['lastList', 2, 7],
  ] as const)('%s from %d is %d', (step, from, to) => {
    expect(neighbourCard(board, { taskId: from, sectionId: 10 }, step)?.taskId).toBe(to);
  });

  it.each([
    ['up', 10, 3],
    ['first', 10, 1],
    ['right', 10, 7],
    ['left', 20, 1],
    ['right', 20, 7],
    ['left', 30, 2],
    ['down', 10, undefined],
  ] as const)('%s from the button below list %d is %p', (step, sectionId, to) => {
    expect(neighbourCard(board, { taskId: null, sectionId }, step)?.taskId).toBe(to);
  });

  it('stops at the first and the last card', () => {
    expect(neighbourCard(board, { taskId: 1, sectionId: 10 }, 'up')).toBeNull();
    expect(neighbourCard(board, { taskId: 7, sectionId: 30 }, 'right')).toBeNull();
  });
});
