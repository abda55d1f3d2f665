import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FIELD_TYPE } from '../../contract/fields';
import type { FieldDefinitionRow } from '../../contract/rows';
import { snapshotReceived } from '../../src/api/commits';
import { RestoreValue } from '../../src/features/activity/RestoreValue';
import type { ActivityEntry } from '../../src/features/activity/useActivityText';
import { BOARD, boardOf } from '../boards/boardRows';
import { held, type Answer } from '../boards/fakeNetwork';
import { createStore, renderWithStore } from '../boards/renderBoard';

const PEOPLE = 7;
const field = { id: PEOPLE, version: 1, projectId: BOARD, title: 'Testers' };

/** The button of an entry about the task "Write", in a list as the log has it. */
function renderEntry(kind: string, told: object) {
  const { store, network } = createStore(() => held<Answer>().answer);
  const board = boardOf({ 'To do': ['Write'] });
  const row = { ...field, typeId: FIELD_TYPE.people, options: [] } as unknown as FieldDefinitionRow;
  store.dispatch(
    snapshotReceived({
      ...board,
      rows: [...board.rows, { op: 'put', table: 'fieldDefinitions', row }],
    }),
  );
  const entry = {
    id: 1,
    kind,
    projectId: BOARD,
    taskId: 2001,
    data: JSON.stringify(told),
  } as unknown as ActivityEntry;
  renderWithStore(
    <ol tabIndex={-1} aria-label="Activity">
      <li>
        <RestoreValue entry={entry} />
      </li>
    </ol>,
    { store },
  );
  return { network };
}
const due = { fieldId: 1, isStandard: true };
const button = () => screen.queryByRole('button');

it('names a date with its year and time, also if another time of the same day has replaced it', () => {
  renderEntry('field-changed', {
    ...due,
    from: '2026-11-21T08:00:00.000Z',
    to: '2026-11-21T10:00:00.000Z',
  });
  expect(button()).toHaveAccessibleName(/^Restore “.*21.*2026.*:00.*”$/);
});

it('names a date of a checklist item', () => {
  renderEntry('checklist-item-due', { checkListItemId: 99, from: '2026-11-21', to: null });
  expect(button()).toHaveAccessibleName(/^Restore “.*Nov.*2026”$/);
});

it('cuts a long text in its label', () => {
  renderEntry('task-renamed', { from: `${'x'.repeat(78)}😀${'y'.repeat(300)}`, to: 'Write' });
  expect(button()).toHaveAccessibleName(`Restore “${'x'.repeat(78)}…”`);
});

it('is not offered for people whom the viewer does not know', () => {
  renderEntry('field-changed', { fieldId: PEOPLE, isStandard: false, from: '4711', to: null });
  expect(button()).not.toBeInTheDocument();
});

it('is gone once the value is restored, and focus is on the list', async () => {
  const { network } = renderEntry('task-renamed', { from: 'Draft', to: 'Write' });
  await userEvent.tab();
  expect(button()).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(button()).not.toBeInTheDocument());
  await waitFor(() => expect(screen.getByRole('list', { name: 'Activity' })).toHaveFocus());
  await waitFor(() =>
    expect(network.named('updateTaskTitle')[0]?.variables).toMatchObject({
      id: 2001,
      title: 'Draft',
    }),
  );
});
