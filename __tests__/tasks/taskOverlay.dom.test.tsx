import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { commitReceived } from '../../src/api/commits';
import { networkChanged } from '../../src/sync/syncActions';
import { wireTask } from '../boards/boardRows';
import { held, type Answer } from '../boards/fakeNetwork';
import { answerTask, renderOpenTask, taskAnswer } from '../boards/renderOpenTask';
import { chooseOption } from '../ui/chooseOption';

const dialog = () => screen.getByRole('dialog');
const boxes = () => dialog().querySelectorAll('.box[style]');
const inDialog = () => within(dialog());
const undo = async () => userEvent.click(await screen.findByRole('button', { name: 'Undo' }));

async function choose(item: string) {
  await userEvent.click(inDialog().getByRole('button', { name: /^Task menu/ }));
  await userEvent.click(inDialog().getByRole('menuitem', { name: item }));
}

describe('An open task', () => {
  it('shows its title and the data of its card before the server responds', async () => {
    const facts = {
      title: 'Write',
      assigneeIds: [7],
      commentCount: 4,
      filesCount: 2,
      checkListCount: 5,
      checkListDoneCount: 3,
    };
    renderOpenTask({ lists: { 'To do': [facts] }, respond: () => held<Answer>().answer });
    expect(screen.getByRole('dialog', { name: 'Write' })).toBeInTheDocument();
    expect(inDialog().getByRole('heading', { level: 1, name: 'Write' })).toBeInTheDocument();
    expect(inDialog().getByRole('link', { name: 'Website relaunch' })).toBeInTheDocument();
    expect(inDialog().getByRole('button', { name: 'List: To do' })).toBeInTheDocument();
    expect(
      inDialog()
        .getAllByRole('term')
        .slice(0, 2)
        .map(({ textContent }) => textContent),
    ).toEqual(['Assignees', 'Due date']);
    expect(await inDialog().findByText('3 of 5 done, 60%')).toBeInTheDocument();
    expect(
      await inDialog().findByRole('heading', { level: 2, name: /^Comments/ }),
    ).toBeInTheDocument();
    expect(boxes()).not.toHaveLength(0);
  });

  it('names the page after the task and its board', () => {
    const { view } = renderOpenTask();
    expect(document.title).toBe('Write · Website relaunch · Kreda');
    view.unmount();
  });

  it('shows its assignees and its due date as soon as the server responds', async () => {
    const fieldValues = [
      {
        id: 1,
        version: 2,
        fieldId: 1,
        taskId: 2001,
        projectId: 1500,
        isStandard: true,
        value: '2026-11-09',
      },
    ];
    const assignee = [{ id: 7, name: 'Anna Nowak', nick: 'anna', nickShort: 'AN' }];
    renderOpenTask({ respond: () => taskAnswer({ version: 2, assignee, fieldValues }) });
    expect(inDialog().getByText('Nobody')).toBeInTheDocument();
    expect(await inDialog().findByText('Anna Nowak')).toBeInTheDocument();
    await waitFor(() =>
      expect(dialog().querySelector('time[datetime="2026-11-09"]')).toHaveTextContent(/Nov 9/),
    );
  });

  it('closes by its buttons and by Escape', async () => {
    const { closed } = renderOpenTask();
    await userEvent.click(inDialog().getByRole('button', { name: 'Close' }));
    await userEvent.keyboard('{Escape}');
    expect(closed.times).toBe(2);
  });

  it('is renamed in place; Escape in the field restores the title and leaves the task open', async () => {
    const { network, closed } = renderOpenTask();
    await userEvent.click(inDialog().getByRole('button', { name: 'Write' }));
    await userEvent.keyboard('{Control>}a{/Control}Something else{Escape}');
    expect(closed.times).toBe(0);
    await userEvent.click(inDialog().getByRole('button', { name: 'Write' }));
    await userEvent.keyboard('{Control>}a{/Control}Write well{Enter}');
    await waitFor(() =>
      expect(screen.getByRole('dialog', { name: 'Write well' })).toBeInTheDocument(),
    );
    await waitFor(() =>
      expect(network.named('updateTaskTitle')[0]?.variables).toEqual({
        id: 2001,
        title: 'Write well',
      }),
    );
    await undo();
    expect(screen.getByRole('dialog', { name: 'Write' })).toBeInTheDocument();
  });

  it('is marked as done, and Undo reverts that', async () => {
    const { network } = renderOpenTask();
    const tick = inDialog().getByRole('checkbox', { name: 'Done' });
    expect(tick).not.toBeChecked();
    await userEvent.click(tick);
    expect(tick).toBeChecked();
    await waitFor(() =>
      expect(network.named('setTaskDone')[0]?.variables).toEqual({ id: 2001, isDone: true }),
    );
    await undo();
    expect(tick).not.toBeChecked();
  });

  it('moves to the end of another list by its list menu, and Undo moves it back', async () => {
    const { network } = renderOpenTask({ lists: { 'To do': ['Write'], Done: ['Plan'] } });
    await userEvent.click(inDialog().getByRole('button', { name: 'List: To do' }));
    expect(inDialog().getByRole('menuitemradio', { name: 'To do' })).toBeChecked();
    await userEvent.click(inDialog().getByRole('menuitemradio', { name: 'Done' }));
    const list = () => inDialog().getByRole('button', { name: /^List: / });
    await waitFor(() => expect(list()).toHaveAccessibleName('List: Done'));
    await waitFor(() =>
      expect(network.named('moveTask')[0]?.variables).toEqual({
        id: 2001,
        sectionId: 3000,
        after: 3001,
      }),
    );
    await undo();
    await waitFor(() => expect(list()).toHaveAccessibleName('List: To do'));
  });

  it('moves by its menu and stays open', async () => {
    const { network, closed } = renderOpenTask({ lists: { 'To do': ['Write'], Done: [] } });
    await choose('Move to…');
    const move = within(screen.getByRole('dialog', { name: 'Move “Write”' }));
    await chooseOption(move.getByRole('combobox', { name: 'List' }), 'Done');
    await userEvent.click(move.getByRole('button', { name: 'Move' }));
    await waitFor(() =>
      expect(inDialog().getByRole('button', { name: 'List: Done' })).toBeInTheDocument(),
    );
    await waitFor(() =>
      expect(network.named('moveTask')[0]?.variables).toEqual({
        id: 2001,
        sectionId: 3000,
        after: 0,
      }),
    );
    expect(closed.times).toBe(0);
  });

  it('asks before it is archived, closes, and Undo restores it', async () => {
    const { network, closed } = renderOpenTask();
    await choose('Archive');
    const question = within(screen.getByRole('alertdialog', { name: 'Archive the task “Write”?' }));
    expect(question.getByRole('button', { name: 'Cancel' })).toHaveFocus();
    await userEvent.click(question.getByRole('button', { name: 'Archive task' }));
    expect(closed.times).toBe(1);
    await waitFor(() => expect(network.named('archiveTask')).toHaveLength(1));
    expect(await screen.findByText('Task archived', { selector: 'span' })).toBeInTheDocument();
    expect(inDialog().getByText('This task is in the archive.')).toBeInTheDocument();
    await undo();
    expect(inDialog().queryByText('This task is in the archive.')).not.toBeInTheDocument();
  });

  it('is read-only for a non-member', () => {
    renderOpenTask({ canEdit: false, lists: { 'To do': [{ title: 'Write', isDone: true }] } });
    expect(inDialog().queryByRole('checkbox')).not.toBeInTheDocument();
    expect(inDialog().getByText('Done')).toBeInTheDocument();
    expect(inDialog().queryByRole('button', { name: 'Write' })).not.toBeInTheDocument();
    expect(inDialog().getByRole('heading', { level: 1, name: 'Write' })).toBeInTheDocument();
  });
});

describe('A task that another user changes while it is open', () => {
  const task = (given: object) => ({
    ...wireTask({ id: 2001, title: 'Write', sectionId: 2000, sortIndex: 100, version: 2 }),
    ...given,
  });
  const place = { workspaceId: 1001, seq: 2, mutationId: null };

  it('shows the new title', () => {
    const { store } = renderOpenTask();
    act(
      () =>
        void store.dispatch(
          commitReceived({
            ...place,
            type: 'update',
            key: 'Task:2001',
            fields: task({ title: 'Write well' }),
          }),
        ),
    );
    expect(screen.getByRole('dialog', { name: 'Write well' })).toBeInTheDocument();
  });

  it('is shown as archived and read-only, and can be restored', async () => {
    const { store, network, closed } = renderOpenTask();
    act(
      () =>
        void store.dispatch(
          commitReceived({
            ...place,
            type: 'update',
            key: 'Task:2001',
            fields: task({ archivedAt: '2026-11-09T09:00:00.000Z' }),
          }),
        ),
    );
    expect(inDialog().getByText('This task is in the archive.')).toBeInTheDocument();
    expect(inDialog().queryByRole('checkbox')).not.toBeInTheDocument();
    const [, close] = inDialog().getAllByRole('button', { name: 'Close' });
    await userEvent.click(close ?? document.body);
    expect(closed.times).toBe(1);
    await userEvent.click(inDialog().getByRole('button', { name: 'Restore' }));
    expect(inDialog().queryByText('This task is in the archive.')).not.toBeInTheDocument();
    await waitFor(() => expect(network.named('restoreTask')[0]?.variables).toEqual({ id: 2001 }));
  });

  it('keeps its last known content when it becomes invisible', async () => {
    const { store, closed } = renderOpenTask();
    act(
      () =>
        void store.dispatch(
          commitReceived({
            ...place,
            type: 'remove-item',
            list: 'Section:2000.tasks',
            key: 'Task:2001',
          }),
        ),
    );
    expect(inDialog().getByText('This task is not here any more.')).toBeInTheDocument();
    expect(inDialog().getByRole('heading', { level: 1, name: 'Write' })).toBeInTheDocument();
    expect(inDialog().queryByRole('button', { name: /^Task menu/ })).not.toBeInTheDocument();
    await userEvent.keyboard('{Escape}');
    expect(closed.times).toBe(1);
  });
});

describe('A task that is not on the board', () => {
  it('shows placeholders while it loads, and then the task', async () => {
    const { answer, give } = held<Answer>();
    renderOpenTask({ lists: { 'To do': ['Other'] }, taskId: 2777, respond: () => answer });
    await waitFor(() => expect(inDialog().getByText('Loading')).toHaveAttribute('role', 'status'));
    expect(screen.getByRole('dialog', { name: 'Task' })).toBeInTheDocument();
    await act(async () => give(taskAnswer({ id: 2777, title: 'From afar' })));
    expect(await screen.findByRole('dialog', { name: 'From afar' })).toBeInTheDocument();
  });

  it('shows that it does not exist, with a button to close', async () => {
    const { closed } = renderOpenTask({ taskId: 2777, respond: () => ({ data: { task: null } }) });
    expect(
      await inDialog().findByRole('heading', { level: 1, name: 'Task not found' }),
    ).toBeInTheDocument();
    await userEvent.click(inDialog().getAllByRole('button', { name: 'Close' })[1] ?? document.body);
    expect(closed.times).toBe(1);
  });

  it('shows why it could not be loaded, with a button to retry', async () => {
    const { network } = renderOpenTask({
      taskId: 2777,
      respond: () => ({ code: 'service-unavailable' }),
    });
    expect(
      await inDialog().findByRole('heading', { level: 1, name: 'Could not load the task' }),
    ).toBeInTheDocument();
    network.respond = () => taskAnswer({ id: 2777, title: 'From afar' });
    await userEvent.click(inDialog().getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('dialog', { name: 'From afar' })).toBeInTheDocument();
  });
});

describe('A loaded task', () => {
  it('stays on screen when its refetch fails', async () => {
    const { network } = renderOpenTask({ respond: () => ({ code: 'service-unavailable' }) });
    expect(await inDialog().findByText(/The task may be out of date/)).toBeInTheDocument();
    expect(inDialog().getByRole('heading', { level: 1, name: 'Write' })).toBeInTheDocument();
    network.respond = answerTask;
    await userEvent.click(
      inDialog().getAllByRole('button', { name: 'Try again' })[0] ?? document.body,
    );
    await waitFor(() => expect(inDialog().queryByText(/out of date/)).not.toBeInTheDocument());
  });

  it('shows once that the client is offline, and not again above its comments', async () => {
    const { store } = renderOpenTask({
      lists: { 'To do': [{ title: 'Write', commentCount: 2 }] },
      respond: () => 'cable cut',
    });
    act(() => void store.dispatch(networkChanged({ isOnline: false })));
    expect(
      await inDialog().findByText(/^You are offline: this task may be out of date/),
    ).toBeInTheDocument();
    expect(await inDialog().findByText('The comments are not on this device.')).toBeInTheDocument();
    expect(inDialog().queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
  });

  it('shows its activity in a tab beside its comments, and the arrow keys switch the tabs', async () => {
    renderOpenTask({
      respond: (asked) =>
        asked.name === 'activity'
          ? { data: { activity: { list: [], total: 0, pages: 1 } } }
          : answerTask(asked),
    });
    const tab = await inDialog().findByRole('tab', { name: 'Comments' });
    expect(tab).toHaveAttribute('aria-selected', 'true');
    act(() => tab.focus());
    await userEvent.keyboard('{ArrowRight}');
    expect(inDialog().getByRole('tab', { name: 'Activity' })).toHaveFocus();
    expect(inDialog().getByRole('tabpanel', { name: 'Activity' })).toBeInTheDocument();
    expect(inDialog().queryByRole('textbox', { name: /^Write a comment/ })).not.toBeInTheDocument();
    await userEvent.keyboard('{ArrowLeft}');
    expect(
      await inDialog().findByRole('textbox', { name: /^Write a comment/ }),
    ).toBeInTheDocument();
  });

  it('shows the data of its card for parts that failed to load, and does not let the user overwrite them', async () => {
    const facts = {
      title: 'Write',
      hasDescription: true,
      filesCount: 2,
      checkListCount: 5,
      checkListDoneCount: 3,
    };
    const { network } = renderOpenTask({
      lists: { 'To do': [facts] },
      respond: () => ({ code: 'service-unavailable' }),
    });
    expect(await inDialog().findByText(/The task may be out of date/)).toBeInTheDocument();
    expect(await inDialog().findByText('3 of 5 done, 60%')).toBeInTheDocument();
    expect(await inDialog().findByRole('tab', { name: 'Files 2' })).toBeInTheDocument();
    await waitFor(() => expect(boxes()).toHaveLength(0));
    expect(inDialog().queryByText(/^Add a description/)).not.toBeInTheDocument();
    network.respond = ({ name }) =>
      name === 'task'
        ? taskAnswer({
            version: 3,
            hasDescription: true,
            description: 'How to',
            descriptionVersion: 2,
          })
        : 'cable cut';
    await userEvent.click(
      inDialog().getAllByRole('button', { name: 'Try again' })[0] ?? document.body,
    );
    expect(await inDialog().findByText('How to')).toBeInTheDocument();
  });

  it('is translated into Polish', () => {
    renderOpenTask({ locale: 'pl', respond: () => held<Answer>().answer });
    expect(inDialog().getByRole('checkbox', { name: 'Zrobione' })).toBeInTheDocument();
    expect(
      inDialog()
        .getAllByRole('term')
        .map(({ textContent }) => textContent),
    ).toEqual(expect.arrayContaining(['Przypisane do', 'Termin', 'Utworzono', 'Zmieniono']));
  });
});
