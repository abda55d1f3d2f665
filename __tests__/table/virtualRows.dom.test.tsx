import { render, screen } from '@testing-library/react';
import { useVirtualRows } from '../../src/features/table/virtual/useVirtualRows';
import type { TableRow } from '../../src/features/table/rows/createSelectTableRows';

const ROWS = Array.from({ length: 5_000 }, (_, index): TableRow => ({
  kind: 'task',
  key: `task:${index}`,
  taskId: index,
  groupKey: 'all',
}));

function Rows() {
  const { scroller, items } = useVirtualRows({ rows: ROWS, pinned: [], isWhole: false });
  return (
    <div ref={scroller}>
      <ul aria-label="Rows">
        {items.map(({ row }) => (
          <li key={row.key}>{row.key}</li>
        ))}
      </ul>
    </div>
  );
}

/** Makes every element as high as given, in px. */
function haveHeight(height: number): void {
  jest.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(height);
}
afterEach(() => jest.restoreAllMocks());

it.each([
  ['has no height yet', 0],
  ['is as high as all its rows, before the screen has its height', ROWS.length * 37],
  ['is as high as the window', 768],
])('renders no more rows than the window can show while the area %s', (_what, height) => {
  haveHeight(height);
  window.innerHeight = 768;
  render(<Rows />);
  const shown = screen.getAllByRole('listitem');
  expect(shown.length).toBeGreaterThanOrEqual(20);
  expect(shown.length).toBeLessThan(60);
});
