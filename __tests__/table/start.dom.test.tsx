import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { snapshotReceived } from '../../src/api/commits';
import { TableView } from '../../src/features/table/TableView';
import { BOARD, boardOf, VIEWER } from '../boards/boardRows';
import { createStore, renderWithStore } from '../boards/renderBoard';

function openEmpty(canEdit: boolean) {
  const { store } = createStore();
  store.dispatch(snapshotReceived(boardOf({})));
  renderWithStore(
    <TableView projectId={BOARD} wid="studio-1001" viewerId={VIEWER} canEdit={canEdit} />,
    { store, at: '/' },
  );
}

describe('The list view of a board without lists', () => {
  it('offers the first lists, and the table that replaces them takes the focus', async () => {
    openEmpty(true);
    const three = await screen.findByRole('button', { name: /To do, In progress, Done/ });
    expect(screen.queryByRole('grid')).not.toBeInTheDocument();
    await userEvent.click(three);
    const grid = await screen.findByRole('grid');
    await waitFor(() => expect(grid).toContainElement(document.activeElement as HTMLElement));
  });

  it('says so to a person who may only read it', async () => {
    openEmpty(false);
    expect(await screen.findByText(/no lists/i)).toBeVisible();
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Add list' })).not.toBeInTheDocument();
  });
});
