import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { snapshotReceived } from '../../src/api/commits';
import { TableView } from '../../src/features/table/TableView';
import { BOARD, boardOf, VIEWER } from '../boards/boardRows';
import { createStore, renderWithStore } from '../boards/renderBoard';

async function openTable(canEdit: boolean) {
  const { store } = createStore();
  store.dispatch(snapshotReceived(boardOf({ 'To do': ['Write'] })));
  renderWithStore(
    <TableView projectId={BOARD} wid="studio-1001" viewerId={VIEWER} canEdit={canEdit} />,
    { store, at: '/?columns=labels,due,people,section,s3,s6' },
  );
  const grid = await screen.findByRole('grid');
  return { grid, store, row: within(grid).getByRole('row', { name: /Write/ }) };
}
const CELLS = ['done', 'title', 'labels', 'due', 'people', 'section', 's3', 's6'];
const cellIn = (row: HTMLElement, column: string) =>
  row.querySelector<HTMLElement>(`[data-cell="${column}"]`) ?? document.body;

describe('A table for a person who may only read the board', () => {
  it('has no editor behind any cell, by click or by key, and changes nothing', async () => {
    const { grid, row, store } = await openTable(false);
    expect(grid).toHaveAttribute('aria-readonly', 'true');
    expect(within(grid).queryByRole('button', { name: /^Add task/ })).not.toBeInTheDocument();
    expect(within(row).queryByRole('checkbox')).not.toBeInTheDocument();
    expect(within(row).queryByRole('button', { name: /^Edit/ })).not.toBeInTheDocument();
    const user = userEvent.setup();
    for (const column of CELLS) {
      const cell = cellIn(row, column);
      expect(cell.tagName).not.toBe('BUTTON');
      cell.focus();
      // Enter on the title opens the task, which is a link of its own.
      await user.keyboard(column === 'title' ? 'ei' : '{Enter}eaildx ');
      if (column !== 'title') await user.click(cell);
      expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
      expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
      expect(screen.queryByRole('toolbar')).not.toBeInTheDocument();
    }
    expect(store.getState().outbox.pending).toEqual([]);
  });

  it('has them for a person who may change it', async () => {
    const { grid, row } = await openTable(true);
    expect(grid).not.toHaveAttribute('aria-readonly');
    for (const column of CELLS) expect(cellIn(row, column).tagName).toBe('BUTTON');
    await userEvent.click(cellIn(row, 'title'));
    expect(await screen.findByRole('textbox')).toHaveValue('Write');
  });
});
