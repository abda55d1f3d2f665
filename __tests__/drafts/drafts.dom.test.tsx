import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryDrafts, type DraftStorage } from '../../src/sync/drafts';
import { renderBoard } from '../boards/renderBoard';
import { renderOpenTask, taskAnswer } from '../boards/renderOpenTask';
import { VIEWER } from '../boards/boardRows';
import type { Respond } from '../boards/fakeNetwork';

const list = { id: 31, version: 1, taskId: 2001, projectId: 1500, title: 'Rollout', sortIndex: 1, hideChecked: false };
const item = { id: 41, version: 1, taskId: 2001, projectId: 1500, checkListId: 31, title: 'Inventory', sortIndex: 1, checked: false };
const respond: Respond = ({ name }) => {
  if (name === 'task') return taskAnswer({ version: 2, checkListCount: 1, checkList: [{ ...list, items: [item] }], description: 'Text', descriptionVersion: 2, hasDescription: true });
  return name === 'taskComments' ? { data: { taskComments: [] } } : name === 'taskCommentPages' ? { data: { taskCommentPages: 0 } } : 'cable cut';
};

const inDialog = () => within(screen.getByRole('dialog'));
const button = (name: string | RegExp) => inDialog().findByRole('button', { name });
const isKept = (device: DraftStorage, key: string, text: string) => waitFor(async () => expect((await device.load(VIEWER)).get(key)?.text).toBe(text));

/** The page is loaded again, on the same device: nothing else is left of the one before. */
function reopen(device: DraftStorage, { view }: { view: { unmount: () => void } }) {
  view.unmount();
  return renderOpenTask({ respond, drafts: device });
}
function openOn(device: DraftStorage) {
  return renderOpenTask({ respond, drafts: device });
}

describe('What is typed and not saved outlives the page', () => {
  it('in a task\u2019s title', async () => {
    const device = createMemoryDrafts();
    const page = openOn(device);
    await userEvent.click(await button('Write'));
    await userEvent.keyboard('{Control>}a{/Control}Write it w');
    await isKept(device, 'title:2001', 'Write it w');
    reopen(device, page);
    expect(await inDialog().findByText('Not saved yet: “Write it w”')).toBeInTheDocument();
    await userEvent.click(await button('Go on writing'));
    expect(inDialog().getByRole('textbox', { name: 'Task title' })).toHaveValue('Write it w');
  });

  it('in its description', async () => {
    const device = createMemoryDrafts();
    const page = openOn(device);
    await userEvent.click(await inDialog().findByText('Text'));
    await userEvent.keyboard(' and more');
    await isKept(device, 'description:2001', 'Text and more');
    reopen(device, page);
    await userEvent.click(await button('Go on writing'));
    expect(inDialog().getByRole('textbox', { name: 'Description' })).toHaveValue('Text and more');
  });

  it('in a comment', async () => {
    const device = createMemoryDrafts();
    const page = openOn(device);
    await userEvent.type(await inDialog().findByRole('textbox', { name: 'Write a comment…' }), 'Not yet se');
    await isKept(device, 'comment:2001', 'Not yet se');
    reopen(device, page);
    await waitFor(() => expect(inDialog().getByRole('textbox', { name: 'Write a comment…' })).toHaveValue('Not yet se'));
  });

  it('in an item of a checklist and in the next one', async () => {
    const device = createMemoryDrafts();
    const page = openOn(device);
    await userEvent.click(await button('Add item'));
    await userEvent.keyboard('Shadow tra');
    await isKept(device, 'new-item:31', 'Shadow tra');
    await userEvent.click(await button('Inventory'));
    await userEvent.keyboard('{Control>}a{/Control}Invent');
    await isKept(device, 'item:41', 'Invent');
    reopen(device, page);
    expect(await inDialog().findByText('Not saved yet: “Invent”')).toBeInTheDocument();
    await userEvent.click(await button('Add item: “Shadow tra”'));
    expect(inDialog().getByRole('textbox', { name: 'Item' })).toHaveValue('Shadow tra');
  });

  it('in the next checklist', async () => {
    const device = createMemoryDrafts();
    const page = openOn(device);
    await userEvent.click(await button('Add checklist'));
    await userEvent.keyboard('Befo');
    await isKept(device, 'new-checklist:2001', 'Befo');
    reopen(device, page);
    await userEvent.click(await button('Add checklist: “Befo”'));
    expect(inDialog().getByRole('textbox', { name: 'Checklist title' })).toHaveValue('Befo');
  });

  it('in a list\u2019s next task', async () => {
    const device = createMemoryDrafts();
    const { view } = renderBoard({ drafts: device });
    await userEvent.click(screen.getByRole('button', { name: 'Add task' }));
    await userEvent.type(await screen.findByRole('textbox', { name: 'Task title' }), 'Buy mi');
    await isKept(device, 'new-task:2000', 'Buy mi');
    view.unmount();
    renderBoard({ drafts: device });
    await userEvent.click(await screen.findByRole('button', { name: 'Add task: “Buy mi”' }));
    expect(await screen.findByRole('textbox', { name: 'Task title' })).toHaveValue('Buy mi');
  });
});

describe('Escape', () => {
  it('closes a title\u2019s field, leaves the task open and says what was typed, to go on or to throw away', async () => {
    const device = createMemoryDrafts();
    const { closed } = openOn(device);
    await userEvent.click(await button('Write'));
    await userEvent.keyboard('{Control>}a{/Control}Other{Escape}');
    expect(closed.times).toBe(0);
    expect(inDialog().getByRole('heading', { level: 1, name: 'Write' })).toBeInTheDocument();
    await userEvent.click(await button('Discard draft'));
    expect(inDialog().queryByText(/Not saved yet/)).not.toBeInTheDocument();
    await waitFor(async () => expect((await device.load(VIEWER)).size).toBe(0));
  });

  it('does the same in a description, and what was typed remembers the text that it began with', async () => {
    const device = createMemoryDrafts();
    const { network } = openOn(device);
    await userEvent.click(await inDialog().findByText('Text'));
    await userEvent.keyboard(' and more{Escape}');
    expect(inDialog().getByText('Not saved yet: “Text and more”')).toBeInTheDocument();
    await waitFor(async () => expect((await device.load(VIEWER)).get('description:2001')).toEqual({ text: 'Text and more', base: 2 }));
    await userEvent.click(await button('Go on writing'));
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await waitFor(() => expect(network.named('updateTaskDescription')[0]?.variables).toEqual({ id: 2001, description: 'Text and more', baseVersion: 2 }));
    expect(inDialog().queryByText(/Not saved yet/)).not.toBeInTheDocument();
  });
});
