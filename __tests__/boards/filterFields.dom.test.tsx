import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { snapshotReceived } from '../../src/api/commits';
import { FieldFilters } from '../../src/features/board/board/filter/FieldFilters';
import { BOARD, boardOf } from './boardRows';
import { createStore, renderWithStore } from './renderBoard';

it('A filter offers the standard fields, except the creator, whom a board does not know', async () => {
  const { store } = createStore();
  store.dispatch(snapshotReceived(boardOf({ 'To do': ['Write'] })));
  renderWithStore(
    <FieldFilters projectId={BOARD} conditions={{ s2: 'me' }} onChange={() => undefined} />,
    { store },
  );
  expect(screen.queryByRole('button', { name: /Created by/ })).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button'));
  const names = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent);
  expect(names).toEqual(['Estimated time', 'Actual time', 'Visibility', 'Completed on']);
});
