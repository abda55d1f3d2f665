import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryDrafts, type DraftStorage } from '../../src/sync/device/drafts';
import { renderBoard } from '../boards/renderBoard';
import { renderOpenTask, taskAnswer } from '../boards/renderOpenTask';
import { VIEWER } from '../boards/boardRows';
import type { Respond } from '../boards/fakeNetwork';

const AT = '2026-11-09T08:00:00.000Z';
const list = {
  id: 31,
  version: 1,
  taskId: 2001,
  projectId: 1500,
  title: 'Rollout',
  sortIndex: 1,
  hideChecked: false,
};
const item = {
  id: 41,
  version: 1,
  taskId: 2001,
  projectId: 1500,
  checkListId: 31,
  title: 'Inventory',
  sortIndex: 1,
  checked: false,
};
const file = {
  id: 61,
  version: 2,
  taskId: 2001,
  projectId: 1500,
  url: '/files/tasks/2001/61',
  filename: 'Ledger.txt',
  mime: 'text/plain',
  size: 9,
  aspectRatio: null,
  sortIndex: 61,
  createdAt: AT,
  updatedAt: AT,
  deletedAt: null,
};
const ME = { id: VIEWER, name: 'Anna Nowak', nick: 'anna', nickShort: 'AN' };
const said = {
  id: 6,
  version: 1,
  taskId: 2001,
  projectId: 1500,
  content: 'Sixth',
  creator: ME,
  editCount: 0,
  likes: [],
  likeCounter: 0,
  likedByMe: false,
  createdAt: AT,
  updatedAt: AT,
  deletedAt: null,
};
const fields = [
  ['Notes', 4],
  ['Price', 2],
].map(([title, typeId], index) => ({
  id: 51 + index,
  version: 1,
  workspaceId: 1001,
  projectId: null,
  title,
  typeId,
  isMultiple: false,
  isStandard: false,
  sortIndex: index,
  options: [],
}));
const fieldValues = [
  [51, 'Text'],
  [52, '12'],
].map(([fieldId, value]) => ({
  id: fieldId,
  version: 2,
  fieldId,
  taskId: 2001,
  projectId: 1500,
  isStandard: false,
  value,
}));
const ANSWERS: Record<string, object> = {
  taskComments: { taskComments: [said] },
  taskCommentPages: { taskCommentPages: 1 },
  customFields: { customFields: fields },
};
const respond: Respond = ({ name }) => {
  if (name === 'task')
    return taskAnswer({
      version: 2,
      checkListCount: 1,
      commentCount: 1,
      filesCount: 1,
      checkList: [{ ...list, items: [item] }],
      files: [file],
      fieldValues,
      description: 'Words',
      descriptionVersion: 2,
      hasDescription: true,
    });
  const data = ANSWERS[name];
  return data ? { data } : 'cable cut';
};

const inDialog = () => within(screen.getByRole('dialog', { name: 'Write' }));
const press = async (name: string | RegExp) =>
  userEvent.click(await inDialog().findByRole('button', { name }));
const isKept = (device: DraftStorage, key: string, text: string) =>
  waitFor(async () => expect((await device.load(VIEWER)).get(key)?.text).toBe(text));
const openOn = (drafts: DraftStorage) => renderOpenTask({ respond, drafts });

/** Its disk is slower than the page lives. */
function tooSlow(device: DraftStorage): DraftStorage {
  const never = () => new Promise<never>(() => undefined);
  return { ...device, put: never, remove: never };
}

/**
 * A field of the open task: the way to open it, the text to append, and how the next page shows it.
 */
interface TypedField {
  field: string;
  open: () => Promise<void>;
  /** The initial value. */
  value: string;
  /** Its accessible name on the next page. */
  label: string;
  /** The way to the draft if the page does not show it directly. */
  back?: () => Promise<void>;
}
const note = async () => {
  expect(await inDialog().findByText(/^Not saved yet: “.*half a tho”$/)).toBeInTheDocument();
  await press('Go on writing');
};
const menu = (name: string, choice: string) => async () => {
  await press(name);
  await userEvent.click(await screen.findByRole('menuitem', { name: choice }));
};
const openFiles = async () =>
  userEvent.click(await inDialog().findByRole('tab', { name: /^Files/ }));
const FIELDS: TypedField[] = [
  {
    field: 'its title',
    open: () => press('Write'),
    value: 'Write',
    label: 'Task title',
    back: note,
  },
  {
    field: 'its description',
    open: () => press('Edit description'),
    value: 'Words',
    label: 'Description',
    back: note,
  },
  {
    field: 'a comment',
    open: async () =>
      userEvent.click(await inDialog().findByRole('textbox', { name: 'Write a comment…' })),
    value: '',
    label: 'Write a comment…',
  },
  {
    field: 'an edited comment',
    open: menu('Comment menu: Anna Nowak', 'Edit'),
    value: 'Sixth',
    label: 'Edit comment',
    back: note,
  },
  {
    field: 'the next checklist',
    open: () => press('Add checklist'),
    value: '',
    label: 'Checklist title',
    back: () => press('Add checklist: “half a tho”'),
  },
  {
    field: 'a checklist\u2019s title',
    open: () => press('Rollout'),
    value: 'Rollout',
    label: 'Checklist title',
    back: note,
  },
  {
    field: 'the next item',
    open: () => press('Add item'),
    value: '',
    label: 'Item',
    back: () => press('Add item: “half a tho”'),
  },
  {
    field: 'an item',
    open: () => press('Inventory'),
    value: 'Inventory',
    label: 'Item',
    back: note,
  },
  {
    field: 'a field of text',
    open: () => press('Notes: Text. Edit'),
    value: 'Text',
    label: 'Notes',
    back: note,
  },
  {
    field: 'a field for a number',
    open: () => press('Price: 12. Edit'),
    value: '12',
    label: 'Price',
    back: note,
  },
  {
    field: 'a file\u2019s name',
    open: async () => {
      await openFiles();
      await menu('File menu: Ledger.txt', 'Rename')();
    },
    value: 'Ledger.txt',
    label: 'File name',
    back: async () => {
      await openFiles();
      await note();
    },
  },
];

describe('An unsaved text of a page that closes right after the last letter', () => {
  it.each(FIELDS)('is restored in $field', async ({ open, value, label, back }) => {
    const device = createMemoryDrafts();
    const { view } = openOn(tooSlow(device));
    await open();
    expect(await inDialog().findByRole('textbox', { name: label })).toHaveValue(value);
    await userEvent.keyboard('{End}half a tho');
    view.unmount();
    expect((await device.load(VIEWER)).size).toBe(0);

    openOn(device);
    await back?.();
    await waitFor(() =>
      expect(inDialog().getByRole('textbox', { name: label })).toHaveValue(`${value}half a tho`),
    );
    // It is encrypted by now, and the device stores no plain text.
    await waitFor(async () =>
      expect([...(await device.load(VIEWER)).values()].map(({ text }) => text)).toEqual([
        expect.stringMatching(/half a tho$/),
      ]),
    );
    await waitFor(() => expect(device.stash?.load(VIEWER).size).toBe(0));
  });

  it('is restored in the next task of a list, and in the title of a card', async () => {
    const device = createMemoryDrafts();
    const { view } = renderBoard({ lists: { 'To do': ['Write'] }, drafts: tooSlow(device) });
    await userEvent.click(screen.getByRole('button', { name: 'Add task' }));
    await userEvent.type(await screen.findByRole('textbox', { name: 'Task title' }), 'Buy mi');
    await userEvent.keyboard('{Escape}');
    act(() => screen.getByRole('link', { name: /^Write/ }).focus());
    await userEvent.keyboard('e');
    expect(await screen.findByRole('textbox', { name: 'Task title' })).toHaveValue('Write');
    await userEvent.keyboard('{End} it w');
    view.unmount();
    renderBoard({ lists: { 'To do': ['Write'] }, drafts: device });
    await userEvent.click(await screen.findByRole('button', { name: 'Add task: “Buy mi”' }));
    expect(await screen.findByRole('textbox', { name: 'Task title' })).toHaveValue('Buy mi');
    await isKept(device, 'title:2001', 'Write it w');
  });

  it('is deleted once it was sent, however soon the page closes', async () => {
    const device = createMemoryDrafts();
    await device.put(VIEWER, 'new-item:31', { text: 'Shadow tra', base: null });
    const { view, network } = openOn(tooSlow(device));
    await press('Add item: “Shadow tra”');
    await userEvent.keyboard('ffic{Enter}');
    await waitFor(() => expect(network.named('addCheckListItem')).toHaveLength(1));
    expect(inDialog().getByRole('textbox', { name: 'Item' })).toHaveValue('');
    view.unmount();
    openOn(device);
    expect(await inDialog().findByRole('button', { name: 'Add item' })).toBeInTheDocument();
    await waitFor(async () => expect((await device.load(VIEWER)).size).toBe(0));
  });
});

describe('Escape', () => {
  it('closes the field of a title, leaves the task open and shows the draft, to continue or to discard', async () => {
    const device = createMemoryDrafts();
    const { closed } = openOn(device);
    await press('Write');
    await userEvent.keyboard('{Control>}a{/Control}Other{Escape}');
    expect(closed.times).toBe(0);
    expect(inDialog().getByRole('heading', { level: 1, name: 'Write' })).toBeInTheDocument();
    await press('Discard draft');
    expect(inDialog().queryByText(/Not saved yet/)).not.toBeInTheDocument();
    await waitFor(async () => expect((await device.load(VIEWER)).size).toBe(0));
  });

  it('does the same in a description, and the draft keeps its base version', async () => {
    const device = createMemoryDrafts();
    const { network } = openOn(device);
    await userEvent.click(await inDialog().findByText('Words'));
    await userEvent.keyboard(' and more{Escape}');
    expect(inDialog().getByText('Not saved yet: “Words and more”')).toBeInTheDocument();
    await waitFor(async () =>
      expect((await device.load(VIEWER)).get('description:2001')).toEqual({
        text: 'Words and more',
        base: 2,
      }),
    );
    await press('Go on writing');
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await waitFor(() =>
      expect(network.named('updateTaskDescription')[0]?.variables).toEqual({
        id: 2001,
        description: 'Words and more',
        baseVersion: 2,
      }),
    );
    expect(inDialog().queryByText(/Not saved yet/)).not.toBeInTheDocument();
  });
});
