import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { FIELD_TYPE } from '../../contract/fields';
import { snapshotReceived } from '../../src/api/commits';
import type { ShownField } from '../../src/features/fields/fieldList';
import { SelectValue } from '../../src/features/fields/SelectValue';
import { TypedValue } from '../../src/features/fields/TypedValue';
import { BOARD, boardOf } from '../boards/boardRows';
import { createStore, renderWithStore } from '../boards/renderBoard';

const TASK = { id: 2001, workspaceId: 1001, projectId: BOARD, isDone: false, repeat: null };
const field = (typeId: ShownField['typeId'], options: ShownField['options'] = []): ShownField => ({
  id: 60,
  isStandard: false,
  typeId,
  title: 'Effort',
  isMultiple: false,
  isReadOnly: false,
  options,
});
const MINUTES = field(FIELD_TYPE.timeInMinutes);
const ignore = () => undefined;

/** Changes the value as another user would. */
let change: (value: string) => void;
function Value({ shown, first }: { shown: ShownField; first: string }) {
  const [value, setValue] = useState(first);
  change = setValue;
  return (
    <>
      <TypedValue task={TASK} field={shown} value={value} canEdit onChanged={ignore} />
      <button type="button">Elsewhere</button>
    </>
  );
}

function renderValue(shown: ShownField, first: string) {
  const { store, network } = createStore();
  store.dispatch(snapshotReceived(boardOf({ 'To do': ['Write'] })));
  renderWithStore(<Value {...{ shown, first }} />, { store });
  return () => network.named('updateTaskField').map(({ variables }) => variables['value']);
}
const open = () => userEvent.click(screen.getByRole('button', { name: /^Effort: .*Edit$/ }));
const leave = () => userEvent.click(screen.getByRole('button', { name: 'Elsewhere' }));

describe('A typed value that another user changes while its field is open', () => {
  it.each([
    ['a duration, untouched', MINUTES, '60', '120', '', '90', '90'],
    ['a duration, typed again', MINUTES, '60', '120', '1h', '90', '90'],
    ['a number, untouched', field(FIELD_TYPE.number), '1.50', '2', '', '3', '3'],
    ['a text, untouched', field(FIELD_TYPE.text), 'Old', 'New', '', 'Last', 'Last'],
  ])('stays changed: %s', async (_what, shown, first, other, keys, typed, value) => {
    const written = renderValue(shown, first);
    await open();
    act(() => change(other));
    if (keys !== '') await userEvent.keyboard(keys);
    await leave();
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
    // The first request is that of a later change.
    await open();
    await userEvent.keyboard(typed);
    await leave();
    await waitFor(() => expect(written()[0]).toBe(value));
  });

  it('gets the text of a draft, even if that is the value before', async () => {
    const written = renderValue(MINUTES, '60');
    await open();
    await userEvent.keyboard('2h{Escape}');
    act(() => change('120'));
    await open();
    expect(screen.getByRole('textbox')).toHaveValue('2h');
    act(() => change('180'));
    await leave();
    await waitFor(() => expect(written()).toEqual(['120']));
  });
});

it('A number opens with all its digits', async () => {
  renderValue(field(FIELD_TYPE.number), '123456789012.1234567891');
  await open();
  expect(screen.getByRole('textbox')).toHaveValue('123456789012.1234567891');
});

describe('An option that was merged into another one', () => {
  const high = { id: 600, version: 1, title: 'High', color: null, sortIndex: 0, mergedIds: [601] };
  const choice = field(FIELD_TYPE.singleSelect, [high]);

  it.each([true, false])('shows as that one in an open task, editable: %s', (canEdit) => {
    const { store } = createStore();
    renderWithStore(
      <SelectValue task={TASK} field={choice} value="601" canEdit={canEdit} onChanged={ignore} />,
      { store },
    );
    expect(screen.getByText('High')).toBeInTheDocument();
    expect(screen.queryByText('None')).not.toBeInTheDocument();
  });
});
