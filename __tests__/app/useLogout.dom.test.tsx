import { act } from '@testing-library/react';
import { Provider } from 'react-redux';
import { useLogout } from '../../src/app/auth/logout/useLogout';
import { enqueueMutation } from '../../src/entities/enqueueMutation';
import { createAppStore } from '../../src/store/createAppStore';
import { connectionOf } from '../support/connection';
import { createFakePlatform } from '../support/fakePlatform';
import { renderUi } from '../ui/renderUi';

const connection = connectionOf();

it('a pending change does not rerender the whole app', async () => {
  const store = createAppStore({ connection, platform: createFakePlatform().platform });
  const draw = jest.fn();
  function App() {
    useLogout(connection, () => undefined);
    draw();
    return null;
  }
  renderUi(
    <Provider store={store}>
      <App />
    </Provider>,
  );
  const before = draw.mock.calls.length;
  expect(before).toBeGreaterThan(0);
  await act(
    async () =>
      void (await store.dispatch(enqueueMutation('updateTaskTitle', { id: 2001, title: 'Other' }))),
  );
  expect(store.getState().outbox.pending).toHaveLength(1);
  expect(draw).toHaveBeenCalledTimes(before);
});
