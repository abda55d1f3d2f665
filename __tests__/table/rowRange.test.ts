import fc from 'fast-check';
import {
  nextRowRange,
  type RowRange,
  type VisibleRows,
} from '../../src/features/table/virtual/rowRange';

const COUNT = 5_000;
const HEIGHT = 20;
const STEP = 4;

const visibleAt = (first: number, isScrollingUp = false, count = COUNT): VisibleRows => ({
  first,
  last: Math.min(count, first + HEIGHT) - 1,
  count,
  isScrollingUp,
});

/** Takes steps until nothing changes. */
function settled(range: RowRange, visible: VisibleRows): RowRange {
  let last = range;
  for (let steps = 0; steps < COUNT; steps += 1) {
    const next = nextRowRange(last, visible);
    if (next === last) return last;
    last = next;
  }
  throw new Error('The steps do not end');
}

/** The number of rows of one range that another one has not. */
const added = (from: RowRange, to: RowRange) =>
  Array.from({ length: to.to - to.from }, (_, at) => to.from + at).filter(
    (row) => row < from.from || row >= from.to,
  ).length;

const SCROLLS = fc.array(
  fc.record({ first: fc.nat(COUNT - 1), count: fc.integer({ min: 1, max: COUNT }) }),
  {
    minLength: 1,
    maxLength: 30,
  },
);

it('renders each visible row at once, wherever the table is scrolled to and however long it is', () => {
  fc.assert(
    fc.property(SCROLLS, (scrolls) => {
      let range: RowRange = { from: 0, to: 24 };
      let top = 0;
      for (const { first: wished, count } of scrolls) {
        const first = Math.min(wished, count - 1);
        const visible = visibleAt(first, first < top, count);
        top = first;
        range = nextRowRange(range, visible);
        expect(range.from).toBeLessThanOrEqual(visible.first);
        expect(range.to).toBeGreaterThan(visible.last);
        expect(range.to).toBeLessThanOrEqual(count);
      }
    }),
  );
});

it('renders a few rows a step ahead of a wheel, and never the turn at once', () => {
  let range = settled({ from: 0, to: 24 }, visibleAt(0));
  for (let first = 11; first < 1_000; first += 11) {
    // Three frames pass between two turns of the wheel.
    for (let frame = 0; frame < 3; frame += 1) {
      const next = nextRowRange(range, visibleAt(first));
      expect(added(range, next)).toBeLessThanOrEqual(STEP);
      range = next;
    }
  }
});

it('has more rows on the side that the user scrolls to', () => {
  const start = { from: 980, to: 1_040 };
  const down = settled(start, visibleAt(1_000));
  const up = settled(start, visibleAt(1_000, true));
  expect(down.to - (1_000 + HEIGHT)).toBeGreaterThan(1_000 - down.from);
  expect(1_000 - up.from).toBeGreaterThan(up.to - (1_000 + HEIGHT));
});

it('removes what is far away, so that the number of elements has a bound', () => {
  const range = settled({ from: 0, to: 400 }, visibleAt(380));
  expect(range.to - range.from).toBeLessThanOrEqual(HEIGHT + 36);
});

it('changes nothing while the user scrolls by a row and back', () => {
  const rest = settled({ from: 490, to: 530 }, visibleAt(500));
  expect(nextRowRange(rest, visibleAt(501))).toBe(rest);
  expect(nextRowRange(rest, visibleAt(500))).toBe(rest);
});

it('leaves rows behind at once when the user jumps to another place', () => {
  const range = nextRowRange({ from: 0, to: 40 }, visibleAt(3_000));
  expect(range.from).toBeGreaterThan(2_900);
  expect(added({ from: 0, to: 40 }, range)).toBeLessThanOrEqual(HEIGHT + STEP);
});
