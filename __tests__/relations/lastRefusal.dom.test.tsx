import { act, screen, waitFor } from '@testing-library/react';
import { snapshotReceived } from '../../src/api/commits';
import { enqueueMutation } from '../../src/entities/enqueueMutation';
import { useLastRefusal } from '../../src/features/taskDetail/relations/useLastRefusal';
import { boardOf } from '../boards/boardRows';
import { createStore, renderWithStore } from '../boards/renderBoard';

const REFUSED = {
  success: false,
  errors: [{ field: 'relatedTaskId', message: 'relation-circle-blocks', params: null }],
};

function Shown() {
  const { refusal, forget } = useLastRefusal(2001);
  return <button onClick={forget}>{refusal ? 'refused' : 'nothing'}</button>;
}

it('a refused relation is told of until the next one is begun', async () => {
  const { store } = createStore(() => ({ data: { addTaskRelation: REFUSED } }));
  store.dispatch(snapshotReceived(boardOf({ 'To do': ['Write', 'Test'] })));
  renderWithStore(<Shown />, { store });
  await act(async () => {
    await store.dispatch(
      enqueueMutation('addTaskRelation', {
        taskId: 2001,
        relatedTaskId: 2002,
        type: 'TaskBlocksTask',
      }),
    );
  });
  await waitFor(() => expect(screen.getByRole('button')).toHaveTextContent('refused'));
  act(() => screen.getByRole('button').click());
  expect(screen.getByRole('button')).toHaveTextContent('nothing');
});
