import { screen, waitFor } from '@testing-library/react';
import { forgetDevice, renderApp } from '../app/renderApp';

beforeEach(forgetDevice);

it('a closed task of My Tasks leaves them grouped by board, after a reload too', async () => {
  const { user } = await renderApp({
    at: '/1/studio-12/home/anna.nowak/tasks/501?group=board',
    says: { task: () => ({ data: { task: null } }), taskComments: () => ({ data: null }) },
  });
  await screen.findByRole('dialog');
  await user.keyboard('{Escape}');
  await waitFor(() =>
    expect(window.location.pathname + window.location.search).toBe(
      '/1/studio-12/home/anna.nowak/tasks?group=board',
    ),
  );
});
