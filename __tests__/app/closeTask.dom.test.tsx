import { act, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider, useParams } from 'react-router-dom';
import { useCloseTask } from '../../src/app/routes/OpenTask';

/** A board as the app has it: one element for all of its addresses, and those of other boards. */
function Board() {
  const { board = '', task } = useParams();
  const taskId = task === undefined ? null : Number(task);
  const close = useCloseTask({ taskId, boardId: Number(board), to: `/${board}` });
  return <button onClick={close}>Close</button>;
}

async function visit(...pages: readonly (string | { replace: string })[]) {
  const router = createMemoryRouter(
    ['/:board', '/:board/:task'].map((path) => ({ path, element: <Board /> })),
    { initialEntries: ['/31'] },
  );
  render(<RouterProvider router={router} />);
  for (const page of pages)
    await act(() =>
      typeof page === 'string'
        ? router.navigate(page)
        : router.navigate(page.replace, { replace: true }),
    );
  await act(async () => screen.getByRole('button').click());
  return { pathname: router.state.location.pathname, action: router.state.historyAction };
}

it.each([
  ['goes back to the board on which it was opened', ['/31/501'], '/31', 'POP'],
  ['goes back after its address was corrected', ['/31/501', { replace: '/31/502' }], '/31', 'POP'],
  ['goes on to its own board when it was opened on another one', ['/32/601'], '/32', 'PUSH'],
  ['goes back to its board, visited after another one', ['/32', '/32/601'], '/32', 'POP'],
  ['goes on to its own board from a task of another one', ['/31/501', '/32/601'], '/32', 'PUSH'],
] as const)('a closed task %s', async (_how, pages, pathname, action) => {
  expect(await visit(...pages)).toEqual({ pathname, action });
});
