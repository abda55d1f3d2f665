import { act, screen } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { PATTERNS } from '../../contract/links';
import { rowsReceived } from '../../src/api/commits';
import { selectTask } from '../../src/entities/tasks/selectors';
import { areSamePeople } from '../../src/entities/users/areSamePeople';
import { BoardLoader } from '../../src/features/board/board/BoardLoader';
import { BOARD, boardOf, projectViewOf } from './boardRows';
import { createStore, renderWithStore } from './renderBoard';

it('A change of the open task does not render its board again', async () => {
  const board = boardOf({ 'To do': ['Write'] });
  const { store } = createStore(({ name }) =>
    name === 'projectViewQuery'
      ? {
          data: { projectView: projectViewOf(board) },
          snapshot: { workspaceId: 1001, seq: 1, scope: `Project:${BOARD}` },
        }
      : { data: { boardRelations: { relations: [], tasks: [] } } },
  );
  const renderShown = jest.fn(() => <p>The board</p>);
  const page = (
    <BoardLoader id={BOARD} wid="studio-1001">
      {renderShown}
    </BoardLoader>
  );
  renderWithStore(
    <Routes>
      <Route path={PATTERNS.task} element={page} />
    </Routes>,
    { store, at: `/1/studio-1001/website-relaunch-${BOARD}/write-2001` },
  );
  await screen.findByText('The board');
  const task = selectTask(store.getState(), 2001);
  if (!task) throw new Error('The board has no task.');
  renderShown.mockClear();
  act(() => {
    store.dispatch(
      rowsReceived({
        seq: 2,
        rows: [{ op: 'put', table: 'tasks', row: { ...task, version: 2, isDone: true } }],
      }),
    );
  });
  expect(selectTask(store.getState(), 2001)).toMatchObject({ isDone: true });
  expect(renderShown).not.toHaveBeenCalled();
});

it('People whose rows a commit repeats look the same', () => {
  const anna = { id: 1, version: 1, name: 'Anna', nick: 'anna', nickShort: 'AN', hue: 3 };
  expect(areSamePeople([anna, undefined], [{ ...anna, version: 2 }, undefined])).toBe(true);
  for (const other of [{ name: 'Ann' }, { nickShort: 'A' }, { hue: 4 }, { id: 2 }])
    expect(areSamePeople([anna], [{ ...anna, ...other }])).toBe(false);
  expect(areSamePeople([anna], [undefined])).toBe(false);
  expect(areSamePeople([anna], [anna, anna])).toBe(false);
});
