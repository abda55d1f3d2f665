import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { DateTime } from 'luxon';
import { STANDARD_FIELD } from '../../contract/fields';
import { MyDay } from '../../src/features/home/day/MyDay';
import { BOARD, boardOf, projectViewOf } from '../boards/boardRows';
import { done, type Respond } from '../boards/fakeNetwork';
import { createStore, renderWithStore } from '../boards/renderBoard';

const day = (days: number) => DateTime.local().plus({ days }).toISODate();
const LISTS = {
  'Recently assigned': [],
  'To do today': ['Late', 'Now', 'Finished'],
  'To do this week': ['Soon', 'Long finished'],
  'To do later': ['Someday'],
};
/** Due days, and for completed tasks the day of completion. */
const DUE: Record<number, string> = {
  3001: day(-3),
  3002: day(0),
  3003: day(0),
  4001: day(1),
  4002: day(-9),
};
const COMPLETED: Record<number, string> = {
  3003: DateTime.local().startOf('day').plus({ hours: 1 }).toUTC().toISO(),
  4002: DateTime.local().minus({ days: 8 }).toUTC().toISO(),
};

const valueOf = (taskId: number, fieldId: number, value: string) => ({
  id: taskId * 10 + fieldId,
  version: 1,
  fieldId,
  taskId,
  projectId: BOARD,
  isStandard: true,
  value,
});

function view() {
  const board = projectViewOf(boardOf(LISTS, 'My Tasks'));
  return {
    ...board,
    tasks: board.tasks.map((task) => ({
      ...task,
      isDone: COMPLETED[task.id] !== undefined,
      fieldValues: [
        ...(DUE[task.id] ? [valueOf(task.id, STANDARD_FIELD.dueDate, DUE[task.id] ?? '')] : []),
        ...(COMPLETED[task.id]
          ? [valueOf(task.id, STANDARD_FIELD.completedOn, COMPLETED[task.id] ?? '')]
          : []),
      ],
    })),
  };
}

let viewers = 500;

function open(locale: 'en' | 'pl' = 'en') {
  window.localStorage.clear();
  const respond: Respond = ({ name }) => {
    if (name === 'myTasks')
      return {
        data: { myTasks: view() },
        snapshot: { workspaceId: 1001, seq: 1, scope: `Project:${BOARD}` },
      };
    if (name === 'promoteMyTasks') return { data: { promoteMyTasks: { ...done, moved: [] } } };
    if (name === 'reserveIds') return { data: { reserveIds: { from: 9000, to: 9099 } } };
    return 'cable cut';
  };
  const { store } = createStore(respond);
  viewers += 1;
  const props = {
    viewerId: viewers,
    nick: 'anna',
    wid: 'studio-1001',
    workspaceId: 1001,
    hidesError: false,
  };
  renderWithStore(<MyDay {...props} />, { store, locale });
  return { store, user: userEvent.setup() };
}

const titles = () =>
  within(screen.getByRole('list', { name: /My day|Mój dzień/ }))
    .getAllByRole('link')
    .map(({ textContent }) => textContent);

describe('The day on the home page', () => {
  it.each([
    [false, 1],
    [true, 0],
  ])('says that it could not be loaded, unless another error is shown: %s', async (shown, n) => {
    const { store } = createStore(() => 'cable cut');
    const props = { viewerId: 499, nick: 'anna', wid: 'studio-1001', workspaceId: 1001 };
    renderWithStore(<MyDay {...props} hidesError={shown} />, { store });
    await waitFor(() =>
      expect(Object.values(store.getState().api.queries).map((one) => one?.status)).toEqual([
        'rejected',
      ]),
    );
    expect(screen.queryAllByRole('button', { name: 'Try again' })).toHaveLength(n);
  });

  it('lists overdue tasks first, then those due today, then those completed today, and no others', async () => {
    open();
    await screen.findByText('1 of 3 done');
    expect(titles()).toEqual(['Late', 'Now', 'Finished']);
    expect(screen.getByRole('link', { name: 'Late' })).toHaveAttribute(
      'href',
      '/1/studio-1001/home/anna/tasks/late-3001',
    );
  });

  it('completes a task in place, which then comes last', async () => {
    const { store, user } = open();
    await user.click(await screen.findByRole('checkbox', { name: 'Done: Late' }));
    await screen.findByText('2 of 3 done');
    expect(titles()[0]).toBe('Now');
    expect(store.getState().outbox.pending.map(({ name, variables }) => [name, variables])).toEqual(
      [['setTaskDone', { id: 3001, isDone: true }]],
    );
    expect(screen.getByRole('checkbox', { name: 'Done: Late' })).toBeChecked();
  });

  it('adds a task for today, and keeps the field open for the next one', async () => {
    const { store, user } = open();
    await user.click(await screen.findByRole('button', { name: 'Add a task for today' }));
    const field = screen.getByRole('textbox', { name: 'Task title' });
    expect(field).toHaveFocus();
    await user.type(field, '  Buy chalk {Enter}');
    await waitFor(() => expect(titles()).toContain('Buy chalk'));
    expect(store.getState().outbox.pending.at(-1)).toMatchObject({
      name: 'addTaskOnCalendar',
      variables: {
        sectionId: 3000,
        title: 'Buy chalk',
        // The schema's `DateTime` is an instant.
        dueDate: DateTime.local().set({ hour: 23, minute: 59 }).startOf('minute').toUTC().toISO(),
      },
    });
    expect(field).toHaveValue('');
    expect(field).toHaveFocus();
    await user.keyboard('{Escape}');
    expect(screen.getByRole('button', { name: 'Add a task for today' })).toHaveFocus();
  });

  it('rejects a title that is too long, next to the field', async () => {
    const { store, user } = open('pl');
    await user.click(await screen.findByRole('button', { name: 'Dodaj zadanie na dziś' }));
    const field = screen.getByRole('textbox', { name: 'Tytuł zadania' });
    await user.click(field);
    await user.paste('x'.repeat(2_000));
    await user.keyboard('{Enter}');
    await waitFor(() => expect(field).toHaveAccessibleDescription(/.+/));
    expect(store.getState().outbox.pending).toEqual([]);
  });
});
