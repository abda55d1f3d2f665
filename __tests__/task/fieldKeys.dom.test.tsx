import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { snapshotReceived } from '../../src/api/commits';
import { MyTasksView } from '../../src/features/myTasks/MyTasksView';
import { TaskOverlay } from '../../src/features/taskDetail/TaskOverlay';
import { startKeyBuffer } from '../../src/ui/lazy/keyBuffer';
import { BOARD, boardOf, VIEWER } from '../boards/boardRows';
import type { Respond } from '../boards/fakeNetwork';
import { renderOpenTask, taskAnswer } from '../boards/renderOpenTask';
import { createStore, renderWithStore } from '../boards/renderBoard';
import '../editor/typing';
import { isAwaitingField } from '../ui/keyBufferProbe';

const dialog = () => within(screen.getByRole('dialog', { name: 'Write' }));
const respond: Respond = ({ name }) => {
  if (name === 'task') return taskAnswer({ version: 2, commentCount: 0 });
  if (name === 'taskCommentPages') return { data: { taskCommentPages: 1 } };
  if (name === 'taskComments') return { data: { taskComments: [] } };
  if (name === 'customFields') return { data: { customFields: [] } };
  return 'cable cut';
};
const pressOnMenu = async (keys: string) => {
  act(() =>
    dialog()
      .getByRole('button', { name: /^Task menu/ })
      .focus(),
  );
  await userEvent.keyboard(keys);
};

beforeEach(startKeyBuffer);
afterEach(() => void isAwaitingField());

describe('The keys that open a field of a task', () => {
  it.each(['a', 'r', 'd', 'm'])(
    'leave the next keys to a template, which lacks it (%s)',
    async (key) => {
      renderOpenTask({ lists: { 'To do': [{ title: 'Write', isTemplate: true }] } });
      await dialog().findByRole('button', { name: 'Add checklist' });
      await pressOnMenu(key);
      expect(isAwaitingField()).toBe(false);
    },
  );

  it('keep the next keys for a field that opens on a template', async () => {
    renderOpenTask({ lists: { 'To do': [{ title: 'Write', isTemplate: true }] } });
    await dialog().findByRole('button', { name: 'Add checklist' });
    await pressOnMenu('{Shift>}L{/Shift}');
    await waitFor(() =>
      expect(dialog().getByRole('textbox', { name: 'Checklist title' })).toHaveFocus(),
    );
    expect(isAwaitingField()).toBe(false);
  });

  it('keep the next keys for the field of a comment until it is loaded', () => {
    renderOpenTask({ respond });
    fireEvent.keyDown(dialog().getByRole('button', { name: /^Task menu/ }), { key: 'r' });
    expect(isAwaitingField()).toBe(true);
  });

  it('focus the editor that has taken the place of the plain field', async () => {
    renderOpenTask({ respond });
    const field = () => dialog().getByRole('textbox', { name: 'Write a comment…' });
    await waitFor(() => expect(field()).toBeVisible());
    await userEvent.hover(field());
    await waitFor(() => expect(field()).toHaveAttribute('contenteditable', 'true'));
    await pressOnMenu('r');
    expect(field()).toHaveFocus();
    expect(isAwaitingField()).toBe(false);
  });

  it('leave the next keys to a task on no board, which has no field for labels or people', async () => {
    const { store } = createStore((call) =>
      call.name === 'task'
        ? taskAnswer({ version: 2, commentCount: 0, project: null, relatedTasks: [] })
        : respond(call),
    );
    store.dispatch(snapshotReceived(boardOf({ 'To do': [{ title: 'Write', projectId: null }] })));
    renderWithStore(
      <MyTasksView
        {...{ projectId: BOARD, wid: 'studio-1001', boardSlug: String(BOARD), viewerId: VIEWER }}
        canEdit
        header={null}
      >
        <TaskOverlay taskId={2001} onClose={() => undefined} />
      </MyTasksView>,
      { store },
    );
    await waitFor(() => expect(dialog().getByText('Created')).toBeVisible());
    await waitFor(() => expect(document.querySelector('dl[data-loading]')).not.toBeInTheDocument());
    expect(dialog().queryByText('Labels')).not.toBeInTheDocument();
    expect(dialog().queryByText('Assignees')).not.toBeInTheDocument();
    await pressOnMenu('l');
    expect(isAwaitingField()).toBe(false);
    await pressOnMenu('a');
    expect(isAwaitingField()).toBe(false);
  });
});
