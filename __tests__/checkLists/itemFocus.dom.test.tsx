import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Respond } from '../boards/fakeNetwork';
import { renderOpenTask, taskAnswer } from '../boards/renderOpenTask';

const on = { version: 1, taskId: 2001, projectId: 1500 };
const item = (id: number, title: string) => ({
  ...on,
  ...{ id, title, checkListId: 31, sortIndex: id, checked: false, assignee: null, dueDate: null },
});

/** A task with a checklist that hides checked items. */
async function open(...titles: string[]) {
  const items = titles.map((title, index) => item(41 + index, title));
  const checkList = [
    { ...on, id: 30, title: 'Before', sortIndex: 0, hideChecked: false, items: [] },
    { ...on, id: 31, title: 'Rollout', sortIndex: 1, hideChecked: true, items },
  ];
  const respond: Respond = ({ name }) =>
    name === 'task' ? taskAnswer({ version: 2, checkList }) : 'cable cut';
  renderOpenTask({ respond });
  return within(await screen.findByRole('region', { name: 'Rollout' }));
}
type Box = Awaited<ReturnType<typeof open>>;

async function check(box: Box, title: string) {
  act(() => box.getByRole('checkbox', { name: title }).focus());
  await userEvent.keyboard(' ');
}
const focused = (box: Box, role: 'checkbox' | 'button' | 'textbox', name: string) =>
  waitFor(() => expect(box.getByRole(role, { name })).toHaveFocus());

describe('Focus in a checklist', () => {
  it('moves on from a checked item that is hidden, at last to the button that adds one', async () => {
    const box = await open('First', 'Second', 'Third');
    await check(box, 'Second');
    await focused(box, 'checkbox', 'Third');
    await check(box, 'Third');
    await focused(box, 'checkbox', 'First');
    await check(box, 'First');
    await focused(box, 'button', 'Add item');
  });

  it('moves from the only item, checked, to the open field for the next one', async () => {
    const box = await open('First');
    await userEvent.click(box.getByRole('button', { name: 'Add item' }));
    await userEvent.keyboard('Next');
    await check(box, 'First');
    await focused(box, 'textbox', 'Item');
  });

  it.each(['Delete', 'Turn into a task'])(
    'moves from the only item to the button that adds one: %s',
    async (action) => {
      const box = await open('First');
      await userEvent.click(box.getByRole('button', { name: 'Item menu: First' }));
      await userEvent.click(screen.getByRole('menuitem', { name: action }));
      await focused(box, 'button', 'Add item');
    },
  );
});
