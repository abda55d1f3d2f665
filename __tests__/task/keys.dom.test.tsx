import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { held, type Answer } from '../boards/fakeNetwork';
import { renderOpenTask } from '../boards/renderOpenTask';

const dialog = () => screen.getByRole('dialog', { name: 'Write' });
const open = () =>
  renderOpenTask({ lists: { 'To do': ['Write', 'Test'] }, respond: () => held<Answer>().answer });
/** The browser keeps focus where it is in an open dialog. */
const press = async (keys: string) => {
  await within(dialog()).findByRole('textbox', { name: 'Write a comment…' });
  within(dialog())
    .getByRole('button', { name: /^Task menu/ })
    .focus();
  await userEvent.keyboard(keys);
};

describe('The shortcuts of an open task', () => {
  it('edit its description with E, add a checklist with L, and a comment with R', async () => {
    open();
    await press('e');
    await waitFor(() =>
      expect(within(dialog()).getByRole('textbox', { name: 'Description' })).toHaveFocus(),
    );
    await userEvent.keyboard('{Escape}');
    await press('{Shift>}L{/Shift}');
    expect(within(dialog()).getByRole('textbox', { name: 'Checklist title' })).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await press('r');
    expect(within(dialog()).getByRole('textbox', { name: 'Write a comment…' })).toHaveFocus();
  });

  it('watch it with W, open its due date with D, and its assignees with A', async () => {
    const { network } = open();
    await press('w');
    await waitFor(() =>
      expect(network.named('setNotifications')[0]?.variables).toEqual({
        taskId: 2001,
        userId: 1002,
        notify: true,
      }),
    );
    await press('d');
    expect(await within(dialog()).findByLabelText('Date')).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await press('a');
    expect(
      await within(dialog()).findByRole('combobox', { name: 'Assign somebody' }),
    ).toHaveFocus();
  });

  it('are letters while the user types, and change nothing for a reader', async () => {
    const { view } = open();
    await userEvent.type(
      await within(dialog()).findByRole('textbox', { name: 'Write a comment…' }),
      'well, dear',
    );
    expect(within(dialog()).getByRole('textbox', { name: 'Write a comment…' })).toHaveValue(
      'well, dear',
    );
    view.unmount();
    const { network } = renderOpenTask({ canEdit: false, respond: () => held<Answer>().answer });
    within(dialog())
      .getByRole('button', { name: /^Task menu/ })
      .focus();
    await userEvent.keyboard('wel');
    expect(network.named('setNotifications')).toEqual([]);
  });
});
