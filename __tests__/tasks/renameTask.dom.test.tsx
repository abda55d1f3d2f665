import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { wireTask } from '../boards/boardRows';
import { done, type Answer, type Asked } from '../boards/fakeNetwork';
import { column, renderBoard, titlesIn } from '../boards/renderBoard';

function rename({ variables, key }: Asked): Answer {
  const task = wireTask({
    id: Number(variables.id),
    title: String(variables.title),
    sectionId: 2000,
    sortIndex: 100,
    version: 2,
  });
  return {
    data: { updateTaskTitle: { ...done, task: { id: task.id, slug: task.slug } } },
    commit: {
      workspaceId: 1001,
      seq: 2,
      mutationId: key,
      type: 'update',
      key: `Task:${task.id}`,
      fields: task,
    },
  };
}

const field = () => screen.getByRole('textbox', { name: 'Task title' });
const isClosed = () =>
  expect(screen.queryByRole('textbox', { name: 'Task title' })).not.toBeInTheDocument();
const menu = (title: string) =>
  within(column('To do')).getByRole('button', { name: `Task menu: ${title}` });

async function startRenaming(title: string) {
  await userEvent.click(menu(title));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Rename' }));
}
const retype = (title: string) => userEvent.keyboard(`{Control>}a{/Control}${title}`);

describe('Renaming a task on its card', () => {
  it('opens a focused field in place, with the old title selected', async () => {
    renderBoard({ lists: { 'To do': ['Write'] } });
    await startRenaming('Write');
    expect(field()).toHaveFocus();
    expect(field()).toHaveValue('Write');
    expect(titlesIn('To do')).toEqual([]);
  });

  it('saves on Enter and returns focus to the card’s button', async () => {
    const { network } = renderBoard({ lists: { 'To do': ['Write'] }, respond: rename });
    await startRenaming('Write');
    await retype('Write well{Enter}');
    await waitFor(() => expect(titlesIn('To do')).toEqual(['Write well']));
    await waitFor(() =>
      expect(network.asked.map(({ variables }) => variables)).toEqual([
        { id: 2001, title: 'Write well' },
      ]),
    );
    expect(menu('Write well')).toHaveFocus();
  });

  it('saves on blur, and leaves focus where the user put it', async () => {
    renderBoard({ lists: { 'To do': ['Write', 'Test'] }, respond: rename });
    await startRenaming('Write');
    await retype('Write well');
    await userEvent.click(menu('Test'));
    await waitFor(() => expect(titlesIn('To do')).toEqual(['Write well', 'Test']));
    expect(menu('Write well')).not.toHaveFocus();
  });

  it('restores the title on Escape without a request', async () => {
    const { network } = renderBoard({ lists: { 'To do': ['Write'] } });
    await startRenaming('Write');
    await retype('Something else{Escape}');
    isClosed();
    expect(titlesIn('To do')).toEqual(['Write']);
    expect(network.asked).toEqual([]);
    expect(menu('Write')).toHaveFocus();
  });

  it('sends no request when nothing changed', async () => {
    const { network } = renderBoard({ lists: { 'To do': ['Write'] } });
    await startRenaming('Write');
    await retype(' Write  {Enter}');
    await waitFor(isClosed);
    expect(network.asked).toEqual([]);
  });

  it('rejects an empty title, next to the field', async () => {
    const { network } = renderBoard({ lists: { 'To do': ['Write'] } });
    await startRenaming('Write');
    await userEvent.clear(field());
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(field()).toHaveAccessibleDescription('Task title is required'));
    expect(network.asked).toEqual([]);
  });

  it('restores the old title when the server rejects the new one, and keeps the typed text', async () => {
    const { store } = renderBoard({
      lists: { 'To do': ['Write'] },
      respond: () => ({ code: 'task-not-found' }),
    });
    await startRenaming('Write');
    await retype('Write well{Enter}');
    await waitFor(() =>
      expect(store.getState().outbox.rejected).toMatchObject([
        { code: 'task-not-found', variables: { title: 'Write well' } },
      ]),
    );
    expect(titlesIn('To do')).toEqual(['Write']);
  });
});
