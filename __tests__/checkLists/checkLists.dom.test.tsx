import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { commitReceived } from '../../src/api/commits';
import type { Respond } from '../boards/fakeNetwork';
import { renderOpenTask, taskAnswer } from '../boards/renderOpenTask';

const on = { version: 1, taskId: 2001, projectId: 1500 };
const list = (
  id: number,
  title: string,
  sortIndex: number,
  items: object[],
  hideChecked = false,
) => ({ ...on, id, title, sortIndex, hideChecked, items });
const item = (
  id: number,
  checkListId: number,
  title: string,
  sortIndex: number,
  checked = false,
) => ({ ...on, id, checkListId, title, sortIndex, checked, assignee: null, dueDate: null });
const checkList = [
  list(31, 'Rollout', 1, [
    item(41, 31, 'Inventory', 1, true),
    item(42, 31, 'Shadow traffic', 2),
    item(43, 31, 'Switch over', 3),
  ]),
  list(32, 'Later', 2, [item(44, 32, 'Remove', 1)]),
];
const respond: Respond = ({ name }) =>
  name === 'task'
    ? taskAnswer({ version: 2, checkListCount: 4, checkListDoneCount: 1, checkList })
    : 'cable cut';

const dialog = () => within(screen.getByRole('dialog', { name: 'Write' }));
const rollout = async () => within(await dialog().findByRole('region', { name: 'Rollout' }));
const titlesOf = (box: ReturnType<typeof within>) =>
  box
    .getAllByRole('checkbox')
    .map((one: HTMLElement) => one.closest('li')?.querySelector('button')?.textContent);
async function choose(of: string, action: string) {
  await userEvent.click(dialog().getByRole('button', { name: of }));
  await userEvent.click(dialog().getByRole('menuitem', { name: action }));
}

describe('A checklist', () => {
  it('shows its progress in rounded percent, and counts a checked item at once', async () => {
    const { network } = renderOpenTask({ respond });
    const box = await rollout();
    expect(box.getByText('33%')).toBeInTheDocument();
    expect(box.getByRole('progressbar', { name: '1 of 3 done, 33%' })).toHaveAttribute(
      'value',
      '1',
    );
    await userEvent.click(box.getByRole('checkbox', { name: 'Shadow traffic' }));
    expect(box.getByText('67%')).toBeInTheDocument();
    await waitFor(() =>
      expect(network.named('updateCheckListItemChecked')[0]?.variables).toEqual({
        id: 42,
        checked: true,
      }),
    );
  });

  it('leaves focus in the field that the user has clicked instead of choosing an assignee', async () => {
    renderOpenTask({ respond });
    await rollout();
    await choose('Item menu: Shadow traffic', 'Assign');
    await dialog().findByRole('combobox', { name: /Shadow traffic/ });
    const add = dialog().getAllByRole('button', { name: 'Add item' })[0];
    await userEvent.click(add ?? document.body);
    const field = document.activeElement;
    await act(() => new Promise((resolve) => setTimeout(resolve, 20)));
    expect(document.activeElement).toBe(field);
    expect(field).not.toHaveAttribute('data-item-menu');
  });

  it('hides checked items, counts them, and shows them again', async () => {
    renderOpenTask({ respond });
    const box = await rollout();
    await userEvent.click(box.getByRole('button', { name: 'Hide checked' }));
    expect(titlesOf(box)).toEqual(['Shadow traffic', 'Switch over']);
    expect(box.getByText('1 checked item is hidden')).toBeInTheDocument();
    await userEvent.click(box.getByRole('button', { name: 'Hide checked' }));
    expect(titlesOf(box)).toEqual(['Inventory', 'Shadow traffic', 'Switch over']);
  });

  it('adds one item after another, but no blank one', async () => {
    const { network } = renderOpenTask({ respond });
    const box = await rollout();
    await userEvent.click(box.getByRole('button', { name: 'Add item' }));
    await userEvent.keyboard('First{Enter}  {Enter}Second{Enter}');
    expect(titlesOf(box)).toEqual([
      'Inventory',
      'Shadow traffic',
      'Switch over',
      'First',
      'Second',
    ]);
    expect(box.getByRole('textbox', { name: 'Item' })).toHaveFocus();
    await waitFor(() =>
      expect(network.asked.filter(({ name }) => name === 'addCheckListItem')).not.toEqual([]),
    );
  });

  it('turns several pasted lines into items, without their list markers', async () => {
    renderOpenTask({ respond });
    const box = await rollout();
    await userEvent.click(box.getByRole('button', { name: 'Add item' }));
    await userEvent.paste('- [ ] Call the host\r\n* Tell support\n\n3. Write it down\n☑ Żółw\n');
    await waitFor(() =>
      expect(titlesOf(box).slice(3)).toEqual([
        'Call the host',
        'Tell support',
        'Write it down',
        'Żółw',
      ]),
    );
  });

  it('leaves a pasted line in the field if it is too long for an item', async () => {
    renderOpenTask({ respond });
    const box = await rollout();
    await userEvent.click(box.getByRole('button', { name: 'Add item' }));
    await userEvent.paste(`Fine\n${'x'.repeat(201)}`);
    await waitFor(() => expect(titlesOf(box).slice(3)).toEqual(['Fine']));
    expect(box.getByRole('textbox', { name: 'Item' })).toHaveValue('x'.repeat(201));
  });

  it('asks before it is deleted, and Undo restores it', async () => {
    const { network } = renderOpenTask({ respond });
    await rollout();
    await choose('Checklist menu: Rollout', 'Delete checklist');
    const question = within(
      screen.getByRole('alertdialog', { name: 'Delete the checklist “Rollout”?' }),
    );
    await userEvent.click(question.getByRole('button', { name: 'Delete checklist' }));
    expect(dialog().queryByRole('region', { name: 'Rollout' })).not.toBeInTheDocument();
    await waitFor(() => expect(network.named('deleteCheckList')[0]?.variables).toEqual({ id: 31 }));
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() =>
      expect(dialog().getByRole('region', { name: 'Rollout' })).toBeInTheDocument(),
    );
  });

  it('is created by its title, and then focuses the field of its first item', async () => {
    renderOpenTask({ respond });
    await rollout();
    await userEvent.click(dialog().getByRole('button', { name: 'Add checklist' }));
    await userEvent.keyboard('Tests{Enter}');
    const made = within(await dialog().findByRole('region', { name: 'Tests' }));
    expect(made.getByText('0%')).toBeInTheDocument();
    expect(made.getByRole('textbox', { name: 'Item' })).toHaveFocus();
  });
});

describe('An item', () => {
  it('is edited in place', async () => {
    const { network } = renderOpenTask({ respond });
    const box = await rollout();
    await userEvent.click(box.getByRole('button', { name: 'Inventory' }));
    await userEvent.keyboard('{Control>}a{/Control}Inventory of all{Enter}');
    expect(titlesOf(box)[0]).toBe('Inventory of all');
    await waitFor(() =>
      expect(network.named('updateCheckListItemTitle')[0]?.variables).toEqual({
        id: 41,
        title: 'Inventory of all',
      }),
    );
  });

  it('moves up, down and to another checklist by its menu, and keeps focus', async () => {
    const { network } = renderOpenTask({ respond });
    const box = await rollout();
    await choose('Item menu: Switch over', 'Move up');
    expect(titlesOf(box)).toEqual(['Inventory', 'Switch over', 'Shadow traffic']);
    await waitFor(() =>
      expect(dialog().getByRole('button', { name: 'Item menu: Switch over' })).toHaveFocus(),
    );
    await choose('Item menu: Inventory', 'Move down');
    expect(titlesOf(box)).toEqual(['Switch over', 'Inventory', 'Shadow traffic']);
    await choose('Item menu: Inventory', 'Move to “Later”');
    expect(titlesOf(within(dialog().getByRole('region', { name: 'Later' })))).toEqual([
      'Remove',
      'Inventory',
    ]);
    await waitFor(() =>
      expect(network.named('updateCheckListItemSort')[0]?.variables).toEqual({
        id: 43,
        targetCheckListId: 31,
        after: 41,
      }),
    );
  });

  it('is deleted at once and restored by Undo', async () => {
    renderOpenTask({ respond });
    const box = await rollout();
    await choose('Item menu: Inventory', 'Delete');
    expect(titlesOf(box)).toEqual(['Shadow traffic', 'Switch over']);
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() =>
      expect(titlesOf(box)).toEqual(['Inventory', 'Shadow traffic', 'Switch over']),
    );
  });

  it('shows the changes of another user at once', async () => {
    const { store } = renderOpenTask({ respond });
    const box = await rollout();
    const place = { workspaceId: 1001, seq: 5, mutationId: null };
    act(
      () =>
        void store.dispatch(
          commitReceived({
            ...place,
            type: 'update',
            key: 'CheckListItem:42',
            fields: { ...item(42, 31, 'Shadow traffic for a day', 2, true), version: 5 },
          }),
        ),
    );
    expect(await box.findByRole('checkbox', { name: 'Shadow traffic for a day' })).toBeChecked();
  });
});

describe('An item', () => {
  const line = (box: ReturnType<typeof within>, title: string) => {
    const item = box.getByRole('checkbox', { name: title }).closest('li');
    if (!item) throw new Error(`no item ${title}`);
    return within(item);
  };

  it('gets a date from its menu, which is typed, and changed by the date itself', async () => {
    const { network } = renderOpenTask({ respond });
    const box = await rollout();
    await choose('Item menu: Shadow traffic', 'Due date');
    await userEvent.type(await screen.findByLabelText('Date'), '2026-11-27{Enter}');
    const due = await line(box, 'Shadow traffic').findByRole('button', { name: /Due date of/ });
    await waitFor(() => expect(due).toHaveFocus());
    await waitFor(() =>
      expect(network.named('updateCheckListItemDueDate')[0]?.variables).toEqual({
        id: 42,
        dueDate: '2026-11-27',
      }),
    );
  });

  it('becomes a task of the same list, and its count falls', async () => {
    const { network, store } = renderOpenTask({ respond });
    const box = await rollout();
    await choose('Item menu: Shadow traffic', 'Turn into a task');
    await waitFor(() => expect(titlesOf(box)).toEqual(['Inventory', 'Switch over']));
    expect(await screen.findByText('Item turned into a task')).toBeVisible();
    await waitFor(() =>
      expect(network.asked.map(({ name }) => name)).toContain('turnCheckListItemIntoTask'),
    );
    const made = Object.values(store.getState().entities.tasks.entities).map(({ title }) => title);
    expect(made).not.toContain('Shadow traffic');
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Item menu: Switch over' })).toHaveFocus(),
    );
  });
});

describe('A reader', () => {
  it('sees checklists and cannot change them', async () => {
    renderOpenTask({ respond, canEdit: false });
    const box = await rollout();
    expect(box.getByRole('checkbox', { name: 'Inventory' })).toBeDisabled();
    expect(box.queryByRole('button')).not.toBeInTheDocument();
  });
});
