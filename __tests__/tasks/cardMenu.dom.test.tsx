import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { column, renderBoard, titlesIn } from '../boards/renderBoard';
import { chooseOption } from '../ui/chooseOption';

const lists = { 'To do': ['Write', 'Test', 'Ship'], Done: [{ title: 'Plan', isDone: true }] };
const menu = (title: string) => screen.getByRole('button', { name: `Task menu: ${title}` });
const card = (title: RegExp | string) => screen.getByRole('link', { name: title });
const toast = () => within(screen.getByRole('region', { name: 'Notifications (F8)' }));
const undo = async () => userEvent.click(await screen.findByRole('button', { name: 'Undo' }));

function onClipboard(writeText: (text: string) => Promise<void>): void {
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } });
}

async function choose(title: string, item: string) {
  await userEvent.click(menu(title));
  await userEvent.click(await screen.findByRole('menuitem', { name: item }));
}

describe('The menu of a card', () => {
  it('opens the task at its URL', async () => {
    renderBoard({ lists });
    await userEvent.click(menu('Write'));
    expect(await screen.findByRole('menuitem', { name: 'Open' })).toHaveAttribute(
      'href',
      '/1/studio-1001/website-relaunch-1500/write-2001',
    );
  });

  it('marks a task as done, and Undo reverts that', async () => {
    const { network } = renderBoard({ lists });
    await choose('Write', 'Mark as done');
    expect(card(/^Write , done/)).toBeInTheDocument();
    await waitFor(() =>
      expect(network.named('setTaskDone')[0]?.variables).toEqual({ id: 2001, isDone: true }),
    );
    expect(toast().getByText('Task marked as done')).toBeInTheDocument();
    await undo();
    expect(screen.queryByRole('link', { name: /^Write , done/ })).not.toBeInTheDocument();
  });

  it('starts and stops watching the task', async () => {
    const { network } = renderBoard({ lists: { 'To do': [{ title: 'Write', notifyUsers: [] }] } });
    await choose('Write', 'Watch');
    expect(card(/^Write , watching/)).toBeInTheDocument();
    await waitFor(() =>
      expect(network.named('setNotifications')[0]?.variables).toMatchObject({ notify: true }),
    );
    await choose('Write', 'Stop watching');
    expect(screen.queryByRole('link', { name: /watching/ })).not.toBeInTheDocument();
  });

  it('sets a due date, and opens the dialog for assignees', async () => {
    renderBoard({ lists });
    await choose('Write', 'Due date');
    expect(await screen.findByRole('dialog', { name: 'Due date of 1 task' })).toBeInTheDocument();
    await userEvent.keyboard('tomorrow{Enter}');
    await choose('Write', 'Assign…');
    expect(await screen.findByRole('dialog', { name: 'Assign 1 task' })).toBeInTheDocument();
  });

  it('sets a cover in a colour, which Undo takes away, and removes it', async () => {
    const { network } = renderBoard({ lists });
    const strip = () => menu('Write').closest('li')?.querySelector('[data-hue]') ?? null;
    await choose('Write', 'Cover…');
    const dialog = await screen.findByRole('dialog', { name: 'Cover of “Write”' });
    expect(within(dialog).getByText(/^The task has no images/)).toBeVisible();
    expect(within(dialog).queryByRole('button', { name: 'Remove the cover' })).toBeNull();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Teal' }));
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    expect(strip()).toHaveAttribute('data-hue', '5');
    await waitFor(() =>
      expect(network.named('setTaskCover')[0]?.variables).toEqual({ id: 2001, hue: 5 }),
    );
    await undo();
    expect(strip()).toBeNull();
    await choose('Write', 'Cover…');
    await userEvent.click(await screen.findByRole('button', { name: 'Pink' }));
    await choose('Write', 'Cover…');
    expect(await screen.findByRole('button', { name: 'Pink', pressed: true })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Remove the cover' }));
    expect(strip()).toBeNull();
  });

  it('marks a done task as not done', async () => {
    const { network } = renderBoard({ lists });
    await choose('Plan', 'Mark as not done');
    await waitFor(() =>
      expect(network.named('setTaskDone')[0]?.variables).toEqual({ id: 3001, isDone: false }),
    );
  });

  it('copies the absolute URL of the task', async () => {
    const copied: string[] = [];
    onClipboard(async (text) => void copied.push(text));
    renderBoard({ lists });
    await choose('Test', 'Copy link');
    expect(await screen.findByText('Link copied', { selector: 'span' })).toBeInTheDocument();
    expect(copied).toEqual([
      `${window.location.origin}/1/studio-1001/website-relaunch-1500/test-2002`,
    ]);
  });

  it('shows the URL when the browser does not allow copying', async () => {
    onClipboard(() => Promise.reject(new DOMException('no', 'NotAllowedError')));
    renderBoard({ lists });
    await choose('Test', 'Copy link');
    expect(
      await screen.findByText(/could not be copied: http.*test-2002/, { selector: 'span' }),
    ).toBeInTheDocument();
  });

  it('asks before it archives a task, and does nothing when the user cancels', async () => {
    const { network } = renderBoard({ lists });
    await choose('Test', 'Archive');
    const question = screen.getByRole('alertdialog', { name: 'Archive the task “Test”?' });
    expect(within(question).getByRole('button', { name: 'Cancel' })).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    expect(titlesIn('To do')).toEqual(['Write', 'Test', 'Ship']);
    expect(network.asked).toEqual([]);
    expect(menu('Test')).toHaveFocus();
  });

  it.each([
    { task: 'Test', rest: ['Write', 'Ship'], next: 'Ship' },
    { task: 'Ship', rest: ['Write', 'Test'], next: 'Test' },
  ])(
    'archives “$task”, moves focus to “$next”, and Undo puts it back at its position',
    async ({ task, rest, next }) => {
      const { network } = renderBoard({ lists });
      await choose(task, 'Archive');
      await userEvent.click(screen.getByRole('button', { name: 'Archive task' }));
      expect(titlesIn('To do')).toEqual(rest);
      await waitFor(() => expect(card(next)).toHaveFocus());
      await waitFor(() => expect(network.named('archiveTask')).toHaveLength(1));
      expect(toast().getByText('Task archived')).toBeInTheDocument();
      await undo();
      expect(
        within(column('To do'))
          .getAllByRole('link')
          .map((link) => link.querySelector('span')?.textContent),
      ).toEqual(['Write', 'Test', 'Ship']);
    },
  );

  it('duplicates a task into a list, shows the copy at once, and Undo removes it', async () => {
    const { network } = renderBoard({ lists });
    await choose('Write', 'Duplicate…');
    const dialog = within(await screen.findByRole('dialog', { name: 'Duplicate “Write”' }));
    await chooseOption(dialog.getByRole('combobox', { name: 'List' }), 'Done');
    await userEvent.click(dialog.getByRole('button', { name: 'Duplicate' }));
    await waitFor(() => expect(titlesIn('Done').at(-1)).toMatch(/^Write/));
    expect(titlesIn('To do')).toHaveLength(3);
    await waitFor(() =>
      expect(network.named('duplicateTask')[0]?.variables).toEqual({
        taskId: 2001,
        sectionId: expect.any(Number),
        id: expect.any(Number),
      }),
    );
    await undo();
    await waitFor(() => expect(titlesIn('Done')).toHaveLength(1));
  });

  it('offers Undo after a rename and after a move', async () => {
    renderBoard({ lists });
    await choose('Write', 'Rename');
    await userEvent.keyboard('{Control>}a{/Control}Write well{Enter}');
    await waitFor(() => expect(card(/^Write well/)).toBeInTheDocument());
    await undo();
    expect(card(/^Write(?! well)/)).toBeInTheDocument();
    await choose('Ship', 'Move to…');
    await chooseOption(screen.getByRole('combobox', { name: 'List' }), 'Done');
    await userEvent.click(screen.getByRole('button', { name: 'Move' }));
    await waitFor(() => expect(titlesIn('Done')[0]).toMatch(/^Ship/));
    await undo();
    expect(titlesIn('To do').at(-1)).toMatch(/^Ship/);
  });

  it('is translated into Polish', async () => {
    renderBoard({ lists: { 'Do zrobienia': ['Zażółć'] }, locale: 'pl' });
    await userEvent.click(screen.getByRole('button', { name: 'Menu zadania: Zażółć' }));
    const items = await screen.findAllByRole('menuitem');
    expect(items.map((item) => item.querySelector('[data-menu-label]')?.textContent)).toEqual([
      'Otwórz',
      'Otwórz w\u00a0nowej karcie',
      'Oznacz jako zrobione',
      'Zmień nazwę',
      'Przypisz…',
      'Termin',
      'Obserwuj',
      'Przenieś…',
      'Zaznacz',
      'Okładka…',
      'Kopiuj link',
      'Zduplikuj…',
      'Zapisz jako szablon…',
      'Zarchiwizuj',
    ]);
  });
});
