import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { snapshotReceived } from '../../src/api/commits';
import { FieldFilters } from '../../src/features/board/board/filter/FieldFilters';
import { FilterBar } from '../../src/features/board/board/filter/FilterBar';
import { useCalendarFilter } from '../../src/features/calendar/useCalendarFilter';
import { BOARD, boardOf, VIEWER } from './boardRows';
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

function Calendar() {
  const { fits, isFilterActive: _isActive, count: _count, ...filter } = useCalendarFilter(BOARD);
  return (
    <>
      <FilterBar {...filter} projectId={BOARD} viewerId={VIEWER} />
      <p>{fits(2001) ? 'Shown' : 'Hidden'}</p>
    </>
  );
}

it.each([
  ['?due=tomorrow', 'Shown'],
  ['?due=tomorrow&q=write', 'Shown'],
  ['?due=tomorrow&q=paint', 'Hidden'],
])('A calendar ignores an invalid condition in the URL: %s', (at, shown) => {
  const { store } = createStore();
  store.dispatch(snapshotReceived(boardOf({ 'To do': ['Write'] })));
  renderWithStore(<Calendar />, { store, at });
  expect(screen.getByText(shown)).toBeInTheDocument();
});
