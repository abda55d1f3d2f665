import { screen } from '@testing-library/react';
import { snapshotReceived } from '../../src/api/commits';
import { LeftBehindNotice } from '../../src/features/board/card/moveTask/toBoard/LeftBehindNotice';
import { BOARD, boardOf } from '../boards/boardRows';
import type { Respond } from '../boards/fakeNetwork';
import { createStore, renderWithStore } from '../boards/renderBoard';

const OTHER = 1700;
const WATCHER = {
  id: 77,
  name: 'Anna Kot',
  nick: 'anna',
  nickShort: 'AK',
  email: 'anna@example.test',
  role: 0,
  createdAt: '2026-11-09T08:00:00.000Z',
};

/** The notice for a task that somebody watches who is not on the private board it goes to. */
function renderNotice(respond: Respond) {
  const { store } = createStore(respond);
  const board = boardOf({ 'To do': [{ title: 'Write', notifyUsers: [WATCHER.id] }] });
  const other = board.rows.flatMap((row) =>
    row.op === 'put' && row.table === 'projects'
      ? [
          {
            ...row,
            row: { ...row.row, id: OTHER, title: 'Secret', visibility: 'private' as const },
          },
        ]
      : [],
  );
  store.dispatch(snapshotReceived(board));
  store.dispatch(
    snapshotReceived({ workspaceId: 1001, seq: 1, scope: `Project:${OTHER}`, rows: other }),
  );
  renderWithStore(
    <LeftBehindNotice
      taskIds={[2001]}
      board={{ from: BOARD, to: OTHER, title: 'Secret', isOther: true, lists: [], status: 'ready' }}
    />,
    { store },
  );
}

const respond: Respond = ({ name }) => {
  if (name === 'boardMembers') return { data: { project: { id: OTHER, members: [] } } };
  if (name === 'customFields') return { data: { customFields: [] } };
  return name === 'users' ? { data: { users: [WATCHER] } } : 'cable cut';
};
const LINE = /^a person who may not read “Secret”, and will no longer be assigned or watch: /;

it('a move to another board names people whom the store does not know', async () => {
  renderNotice(respond);
  expect(await screen.findByText(new RegExp(`${LINE.source}Anna Kot$`))).toBeVisible();
});

it('and counts them if their names cannot be loaded', async () => {
  renderNotice((call) => (call.name === 'users' ? 'cable cut' : respond(call)));
  expect(await screen.findByText(new RegExp(`${LINE.source}…$`))).toBeVisible();
});
