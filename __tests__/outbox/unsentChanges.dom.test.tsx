import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { UnsentList } from '../../src/features/outbox/UnsentList';
import { loadMutations } from '../../src/entities/loadMutations';
import type { PendingMutation } from '../../src/sync/pendingMutation';
import { mutationEnqueued, mutationRejected } from '../../src/sync/syncActions';
import { VIEWER } from '../boards/boardRows';
import { createStore, renderWithStore } from '../boards/renderBoard';

// By another user, so that nothing sends them during the test.
const entry = (
  mutationId: string,
  name: string,
  variables: PendingMutation['variables'],
): PendingMutation => ({
  mutationId,
  name,
  variables,
  at: 0,
  userId: VIEWER + 1,
  workspaceId: 1001,
  inverse: null,
  makes: typeof variables['id'] === 'number' && variables['id'] >= 9000 ? variables['id'] : null,
});
const FIRST = entry('first', 'updateTaskTitle', { id: 2001, title: 'First' });
const TASK = entry('task', 'addTask', { sectionId: 1, title: 'Paint', id: 9001 });
const LIST = entry('list', 'createCheckList', { taskId: 9001, title: 'Steps', id: 9002 });
const item = (n: number) =>
  entry(`item ${n}`, 'addCheckListItem', { checkListId: 9002, title: `Step ${n}`, id: 9100 + n });
const COMMENT = entry('comment', 'addComment', { taskId: 9001, content: 'Blue', id: 9003 });

async function show(entries: readonly PendingMutation[], locale?: 'en' | 'pl') {
  const { store } = createStore();
  await store.dispatch(loadMutations(['createCheckList']));
  renderWithStore(<UnsentList />, { store, locale });
  const dispatch = (action: Parameters<typeof store.dispatch>[0]) =>
    act(() => void store.dispatch(action));
  for (const one of entries) dispatch(mutationEnqueued(one));
  return { dispatch, outbox: () => store.getState().outbox };
}
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
const text = () => screen.getByRole('textbox');
const ids = (entries: readonly PendingMutation[]) => entries.map(({ mutationId }) => mutationId);
const titles = (entries: readonly PendingMutation[]) =>
  entries.map(({ variables }) => variables['title'] ?? variables['content']);

describe('A waiting change', () => {
  it('is edited before it is sent, and rejects an empty text', async () => {
    const { outbox } = await show([FIRST, TASK, LIST]);
    await press('Edit the text: Add the task “Paint”');
    expect(text()).toHaveFocus();
    await userEvent.clear(text());
    await press('Save');
    expect(text()).toHaveAccessibleDescription(/required/);
    await userEvent.type(text(), 'Paint the door');
    await press('Save');
    await waitFor(() => expect(screen.queryByRole('textbox')).not.toBeInTheDocument());
    expect(screen.getByText('Add the task “Paint the door”')).toBeVisible();
    expect(titles(outbox().pending)).toEqual(['First', 'Paint the door', 'Steps']);
    expect(outbox().pending[1]).toMatchObject({ makes: 9001, variables: { id: 9001 } });
  });

  it('that may already have been sent keeps its text, and the new text follows it', async () => {
    const { outbox } = await show([TASK, LIST]);
    await press('Edit the text: Add the task “Paint”');
    expect(text()).toHaveAccessibleDescription(/may already have been sent/);
    await userEvent.type(text(), ' it');
    await press('Save');
    await waitFor(() => expect(outbox().pending).toHaveLength(3));
    expect(titles(outbox().pending)).toEqual(['Paint', 'Steps', 'Paint it']);
    expect(outbox().pending[2]).toMatchObject({ name: 'updateTaskTitle', variables: { id: 9001 } });
  });

  it.each([
    [
      'en',
      'Discard: Add the task “Paint”',
      'Discard',
      [
        'Discarding this task discards its checklist.',
        'Discarding this task discards its 3 checklist items.',
        'Discarding this task discards its comment.',
      ],
    ],
    [
      'pl',
      'Porzuć: Dodaj zadanie „Paint”',
      'Porzuć',
      [
        'Wraz z tym zadaniem porzucisz 1 listę kontrolną.',
        'Wraz z tym zadaniem porzucisz 3 pozycje listy kontrolnej.',
        'Wraz z tym zadaniem porzucisz 1 komentarz.',
      ],
    ],
  ] as const)(
    'says in words what is discarded with it, and then it all goes (%s)',
    async (locale, button, confirm, sentences) => {
      const { outbox } = await show(
        [FIRST, TASK, LIST, item(1), item(2), item(3), COMMENT],
        locale,
      );
      await press(button);
      const question = screen.getByRole('alertdialog');
      const said = question.textContent?.replaceAll('\u00a0', ' ');
      for (const sentence of sentences) expect(said).toContain(sentence);
      await userEvent.click(within(question).getByRole('button', { name: confirm }));
      expect(ids(outbox().pending)).toEqual(['first']);
    },
  );

  it('that may have reached the server is discarded with a warning', async () => {
    await show([FIRST, TASK]);
    await press('Discard: Rename a task to “First”');
    expect(screen.getByRole('alertdialog')).toHaveTextContent(/may already have reached/);
    await press('Cancel');
    await press('Discard: Add the task “Paint”');
    expect(screen.getByRole('alertdialog')).not.toHaveTextContent(/may already have reached/);
  });
});

describe('A rejected change', () => {
  const rejected = async () => {
    const shown = await show([FIRST, TASK, COMMENT]);
    shown.dispatch(mutationRejected({ mutationId: 'task', code: 'section-not-found', errors: [] }));
    expect(ids(shown.outbox().rejected)).toEqual(['task', 'comment']);
    return shown;
  };

  it('becomes a new change when its text is edited, with what depends on it', async () => {
    const { outbox } = await rejected();
    await press('Edit the text: Add the task “Paint”');
    await userEvent.type(text(), ' it');
    await press('Save');
    await waitFor(() => expect(outbox().rejected).toEqual([]));
    expect(titles(outbox().pending)).toEqual(['First', 'Paint it', 'Blue']);
    expect(ids(outbox().pending)).not.toContain('task');
    expect(outbox().pending[1]).not.toHaveProperty('code');
  });

  it('is sent again as a new change', async () => {
    const { outbox } = await rejected();
    await press('Try again: Add the task “Paint”');
    await waitFor(() => expect(outbox().rejected).toEqual([]));
    expect(titles(outbox().pending)).toEqual(['First', 'Paint', 'Blue']);
  });

  it('is dismissed at once if nothing depends on it, and otherwise after a question', async () => {
    const { outbox } = await rejected();
    const row = screen.getByText('Add the task “Paint”').closest('li') ?? document.body;
    await userEvent.click(within(row).getByRole('button', { name: 'Dismiss' }));
    expect(screen.getByRole('alertdialog')).toHaveTextContent(
      'Discarding this task discards its comment.',
    );
    await press('Cancel');
    const child = screen.getByText('Write the comment “Blue”').closest('li') ?? document.body;
    await userEvent.click(within(child).getByRole('button', { name: 'Dismiss' }));
    expect(ids(outbox().rejected)).toEqual(['task']);
  });
});
