import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { wireTask } from '../boards/boardRows';
import { done, type Answer, type Asked } from '../boards/fakeNetwork';
import { column, renderBoard, titlesIn } from '../boards/renderBoard';
import { chooseOption } from '../ui/chooseOption';

const lists = { 'To do': ['Write', 'Test', 'Ship'], Done: ['Plan', 'Draw'], Later: [] };

/** A server that moves a task after the given one, or to the top. */
function move({ variables }: Asked): Answer {
  const { id, sectionId, after } = variables as { id: number; sectionId: number; after: number };
  const titles: Record<number, string> = { 2001: 'Write', 2002: 'Test', 2003: 'Ship' };
  const sortIndex = after === 0 ? 50 : (after % 1000) * 100 + 50;
  const task = wireTask({ id, title: titles[id] ?? '', sectionId, sortIndex, version: 2 });
  return {
    data: { moveTask: { ...done, task: { id } } },
    commit: {
      workspaceId: 1001,
      seq: 2,
      mutationId: null,
      type: 'batch-update',
      messages: [
        ...(sectionId === 2000
          ? []
          : [{ type: 'remove-item', list: 'Section:2000.tasks', key: `Task:${id}` } as const]),
        {
          type: 'add-item',
          list: `Section:${sectionId}.tasks`,
          key: `Task:${id}`,
          item: task,
          after: after === 0 ? null : `Task:${after}`,
        },
      ],
    },
  };
}

const dialog = () => screen.getByRole('dialog');
const listSelect = () => within(dialog()).getByRole('combobox', { name: 'List' });
const positionSelect = () => within(dialog()).getByRole('combobox', { name: 'Position' });
const positions = () =>
  within(positionSelect())
    .getAllByRole('option')
    .map(({ textContent }) => textContent);
const moveButton = () => within(dialog()).getByRole('button', { name: 'Move' });

async function openFor(title: string) {
  await userEvent.click(screen.getByRole('button', { name: `Task menu: ${title}` }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Move to…' }));
}

async function moveTo({ list, position }: { list?: string; position: string }) {
  if (list) await chooseOption(listSelect(), list);
  await userEvent.selectOptions(positionSelect(), position);
  await userEvent.click(moveButton());
}

describe('The dialog "Move to…"', () => {
  it('names its task, and starts with the current position of the task', async () => {
    renderBoard({ lists });
    await openFor('Test');
    expect(screen.getByRole('dialog', { name: 'Move “Test”' })).toBeInTheDocument();
    expect(listSelect()).toHaveFocus();
    expect(listSelect()).toHaveTextContent('To do');
    expect(positionSelect()).toHaveDisplayValue('After “Write”');
    expect(positions()).toEqual(['At the top', 'After “Write”', 'At the end']);
  });

  it('starts at the top of a list that the task is not in', async () => {
    renderBoard({ lists });
    await openFor('Test');
    await chooseOption(listSelect(), 'Done');
    expect(positionSelect()).toHaveDisplayValue('At the top');
    expect(positions()).toEqual(['At the top', 'After “Plan”', 'At the end']);
    await chooseOption(listSelect(), 'Later');
    expect(positions()).toEqual(['At the top']);
  });

  it.each([
    { task: 'Ship', position: 'At the top', after: 0 },
    { task: 'Ship', position: 'After “Write”', after: 2001 },
    { task: 'Write', position: 'At the end', after: 2003 },
    { task: 'Write', list: 'Done', position: 'At the top', after: 0 },
    { task: 'Write', list: 'Done', position: 'After “Plan”', after: 3001 },
    { task: 'Write', list: 'Done', position: 'At the end', after: 3002 },
    { task: 'Write', list: 'Later', position: 'At the top', after: 0 },
  ])('puts “$task” $position of “$list” after $after', async ({ task, list, position, after }) => {
    const { network } = renderBoard({ lists, respond: move });
    await openFor(task);
    await moveTo({ list, position });
    const id = { Write: 2001, Test: 2002, Ship: 2003 }[task];
    const sectionId = { Done: 3000, Later: 4000 }[list ?? ''] ?? 2000;
    await waitFor(() =>
      expect(network.asked.map(({ variables }) => variables)).toEqual([{ id, sectionId, after }]),
    );
  });

  it('moves the task, announces it, and returns focus to its card, also in another list', async () => {
    renderBoard({ lists, respond: move });
    await openFor('Test');
    await moveTo({ list: 'Done', position: 'After “Plan”' });
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(titlesIn('To do')).toEqual(['Write', 'Ship']);
    expect(titlesIn('Done')).toEqual(['Plan', 'Test', 'Draw']);
    expect(
      within(screen.getByRole('region', { name: 'Notifications (F8)' })).getByText('Moved to Done'),
    ).toBeInTheDocument();
    expect(within(column('Done')).getByRole('button', { name: 'Task menu: Test' })).toHaveFocus();
  });

  it('does nothing when the task is already there', async () => {
    const { network } = renderBoard({ lists });
    await openFor('Test');
    await userEvent.click(moveButton());
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(network.asked).toEqual([]);
    expect(screen.queryByText(/Moved to/)).not.toBeInTheDocument();
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Task menu: Test' })).toHaveFocus(),
    );
  });

  it('closes on Escape without moving the task', async () => {
    const { network } = renderBoard({ lists });
    await openFor('Test');
    await chooseOption(listSelect(), 'Done');
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(network.asked).toEqual([]);
    expect(screen.getByRole('button', { name: 'Task menu: Test' })).toHaveFocus();
  });

  it('puts the card back when the server rejects the move, and keeps the rejection', async () => {
    const { store } = renderBoard({ lists, respond: () => ({ code: 'section-not-found' }) });
    await openFor('Test');
    await moveTo({ list: 'Done', position: 'At the top' });
    await waitFor(() =>
      expect(store.getState().outbox.rejected).toMatchObject([
        { code: 'section-not-found', name: 'moveTask' },
      ]),
    );
    expect(titlesIn('To do')).toEqual(['Write', 'Test', 'Ship']);
    expect(titlesIn('Done')).not.toContain('Test');
  });

  it('truncates a long title in the positions only', async () => {
    renderBoard({ lists: { 'To do': ['x'.repeat(100), 'y', 'z'] } });
    await openFor('z');
    expect(positions()).toEqual(['At the top', `After “${'x'.repeat(60)}…”`, 'At the end']);
  });
});
