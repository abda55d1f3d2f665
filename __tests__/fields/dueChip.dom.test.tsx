import { act, screen } from '@testing-library/react';
import { snapshotReceived } from '../../src/api/commits';
import { commitReceived } from '../../src/api/commits';
import { dayOf } from '../../src/lib/dates/dueState';
import { BOARD, boardOf } from '../boards/boardRows';
import { renderBoard } from '../boards/renderBoard';

const TASK = 2001;
const daysFromNow = (days: number) => {
  const at = new Date();
  at.setDate(at.getDate() + days);
  return at;
};

function boardWith(
  value: string,
  { isDone = false, locale = 'en' }: { isDone?: boolean; locale?: 'en' | 'pl' } = {},
) {
  const lists = { 'To do': [{ title: 'Call', isDone }] };
  const shown = renderBoard({ lists, locale });
  const due = {
    op: 'put',
    table: 'fieldValues',
    row: { version: 1, fieldId: 1, taskId: TASK, projectId: BOARD, isStandard: true, value },
  } as const;
  const board = boardOf(lists);
  act(
    () =>
      void shown.store.dispatch(snapshotReceived({ ...board, seq: 2, rows: [...board.rows, due] })),
  );
  return shown;
}
const chip = () => screen.getByRole('time');

describe('the due date on a card', () => {
  it('shows “Today” with its time', () => {
    const at = new Date();
    at.setHours(23, 59, 0, 0);
    boardWith(at.toISOString());
    expect(chip()).toHaveTextContent('Today 11:59 PM');
    expect(chip()).toHaveAttribute('data-state', 'today');
  });

  it('shows that it is overdue in words, not by colour alone', () => {
    boardWith(dayOf(daysFromNow(-1)));
    expect(chip()).toHaveTextContent(/^Overdue: /);
  });

  it('does not warn about a completed task', () => {
    boardWith(dayOf(daysFromNow(-1)), { isDone: true });
    expect(chip()).not.toHaveTextContent('Overdue');
    expect(chip()).toHaveAttribute('data-state', 'done');
  });

  it('is in the user’s language, with the year unless it is the current one', () => {
    const next = new Date().getFullYear() + 1;
    boardWith(`${next}-11-09`, { locale: 'pl' });
    expect(chip()).toHaveTextContent(`9 lis ${next}`);
  });

  it('disappears when the date is cleared', () => {
    const { store } = boardWith('2999-01-01');
    const fields = {
      id: 7,
      version: 9,
      fieldId: 1,
      taskId: TASK,
      projectId: BOARD,
      isStandard: true,
      value: null,
    };
    act(
      () =>
        void store.dispatch(
          commitReceived({
            type: 'update',
            key: 'FieldValue:7',
            fields,
            workspaceId: 1001,
            seq: 9,
            mutationId: null,
          }),
        ),
    );
    expect(screen.queryByRole('time')).toBeNull();
  });
});
