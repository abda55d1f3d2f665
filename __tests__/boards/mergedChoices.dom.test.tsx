import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { RowChange } from '../../contract/rows';
import { snapshotReceived } from '../../src/api/commits';
import { FieldFilters } from '../../src/features/board/board/filter/FieldFilters';
import { LabelFilter } from '../../src/features/board/board/filter/LabelFilter';
import { BOARD, boardOf } from './boardRows';
import { createStore, renderWithStore } from './renderBoard';

/** The options 91 and 92 are merged into 90. */
const definition = (id: number, typeId: number, title: string): RowChange => ({
  op: 'put',
  table: 'fieldDefinitions',
  row: {
    id,
    version: 1,
    workspaceId: 1001,
    projectId: BOARD,
    title,
    typeId,
    isMultiple: true,
    isStandard: false,
    sortIndex: id,
    options: [
      { id: 90, version: 1, title: 'High', color: null, sortIndex: 1, mergedIds: [91, 92] },
      { id: 93, version: 1, title: 'Low', color: null, sortIndex: 2, mergedIds: [] },
    ],
  },
});

function storeWith(row: RowChange) {
  const { store } = createStore();
  const board = boardOf({ 'To do': ['Write'] });
  store.dispatch(snapshotReceived({ ...board, rows: [...board.rows, row] }));
  return store;
}

describe('A condition on options that were merged', () => {
  it('counts and marks the label in their place, which a click removes', async () => {
    const user = userEvent.setup();
    const onChoose = jest.fn();
    renderWithStore(
      <LabelFilter projectId={BOARD} labelIds={[91, 92, 999]} onChoose={onChoose} />,
      { store: storeWith(definition(30, 9, 'Labels')) },
    );
    await user.click(await screen.findByRole('button', { name: '1 label' }));
    const choice = within(screen.getByRole('dialog'));
    expect(choice.getByRole('checkbox', { name: 'High' })).toBeChecked();
    expect(choice.getByRole('checkbox', { name: 'Low' })).not.toBeChecked();
    await user.click(choice.getByRole('checkbox', { name: 'High' }));
    expect(onChoose).toHaveBeenCalledWith([]);
  });

  it('names and marks the option in their place, which a click removes', async () => {
    const user = userEvent.setup();
    const onChange = jest.fn();
    renderWithStore(
      <FieldFilters projectId={BOARD} conditions={{ f31: '91,92,none' }} onChange={onChange} />,
      { store: storeWith(definition(31, 6, 'Urgency')) },
    );
    await user.click(await screen.findByRole('button', { name: 'Urgency: High, None' }));
    const choice = within(screen.getByRole('dialog'));
    expect(choice.getByRole('checkbox', { name: 'High' })).toBeChecked();
    await user.click(choice.getByRole('checkbox', { name: 'High' }));
    expect(onChange).toHaveBeenCalledWith('f31', 'none', false);
  });
});
