import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { done, held, refused, type Answer, type Asked } from '../boards/fakeNetwork';
import { BOARD, VIEWER } from '../boards/boardRows';
import { renderBoard } from '../boards/renderBoard';
import { createMemoryDrafts } from '../../src/sync/device/drafts';
import { startKeyBuffer } from '../../src/ui/lazy/keyBuffer';
import { isAwaitingField } from '../ui/keyBufferProbe';

function add({ variables, key }: Asked): Answer {
  const nextId = Number(variables.id);
  const at = '2026-11-09T08:00:00.000Z';
  const item = {
    id: nextId,
    version: nextId,
    workspaceId: 1001,
    projectId: BOARD,
    title: String(variables.title),
    sortIndex: nextId,
    createdAt: at,
    updatedAt: at,
    hue: null,
    taskLimit: null,
    archivedAt: null,
  };
  return {
    data: { addSectionToProject: { ...done, section: { id: nextId } } },
    commit: {
      workspaceId: 1001,
      seq: nextId,
      mutationId: key,
      type: 'add-item',
      list: `Project:${BOARD}.sections`,
      key: `Section:${nextId}`,
      item,
      after: null,
    },
  };
}

const field = () => screen.getByRole('textbox', { name: 'List title' });
const button = () => screen.getByRole('button', { name: 'Add list' });
const isClosed = () =>
  expect(screen.queryByRole('textbox', { name: 'List title' })).not.toBeInTheDocument();
const listTitles = () =>
  screen.queryAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
const elsewhere = () => userEvent.click(screen.getByRole('heading', { level: 1 }));

describe('Adding a list', () => {
  it('leaves keys to a board without lists, whose field has no focus', async () => {
    startKeyBuffer();
    renderBoard({ lists: {} });
    expect(isAwaitingField()).toBe(false);
    expect(await screen.findByRole('textbox', { name: 'Add your first list' })).not.toHaveFocus();
  });

  it('keeps keys for the field that a click opens until it is loaded', async () => {
    startKeyBuffer();
    renderBoard();
    fireEvent.click(button());
    const isLoaded = screen.queryByRole('textbox', { name: 'List title' }) !== null;
    expect(isAwaitingField()).toBe(!isLoaded);
    await waitFor(() => expect(field()).toHaveFocus());
  });

  it('starts with a click and focuses the field', async () => {
    renderBoard();
    isClosed();
    await userEvent.click(button());
    expect(field()).toHaveFocus();
  });

  it('adds lists on Enter, one after the other', async () => {
    const { network } = renderBoard({ respond: add });
    await userEvent.click(button());
    await userEvent.keyboard('Doing{Enter}Done{Enter}');
    await waitFor(() => expect(listTitles()).toEqual(['To do', 'Doing', 'Done']));
    await waitFor(() => expect(network.asked).toHaveLength(2));
    expect(network.asked.map(({ variables }) => variables)).toMatchObject([
      { projectId: BOARD, title: 'Doing' },
      { projectId: BOARD, title: 'Done' },
    ]);
    expect(field()).toHaveFocus();
    expect(field()).toHaveValue('');
  });

  it('adds a list with the typed title on blur, and closes', async () => {
    renderBoard({ respond: add });
    await userEvent.click(button());
    await userEvent.keyboard('Doing');
    await elsewhere();
    await waitFor(() => expect(listTitles()).toEqual(['To do', 'Doing']));
    await waitFor(isClosed);
  });

  it('adds one list, not two, when its button is pressed', async () => {
    const { network } = renderBoard({ respond: add });
    await userEvent.click(button());
    await userEvent.keyboard('Doing');
    await userEvent.click(button());
    await waitFor(() => expect(listTitles()).toEqual(['To do', 'Doing']));
    expect(network.asked).toHaveLength(1);
  });

  it('adds nothing for a blank title', async () => {
    const { network } = renderBoard();
    await userEvent.click(button());
    await userEvent.keyboard('  {Enter}');
    expect(field()).toHaveFocus();
    await elsewhere();
    await waitFor(isClosed);
    expect(network.asked).toEqual([]);
  });

  it('closes on Escape without adding a list, and restores the text when it opens again', async () => {
    const { network } = renderBoard();
    await userEvent.click(button());
    await userEvent.keyboard('Half{Escape}');
    isClosed();
    const draft = screen.getByRole('button', { name: 'Add list: “Half”' });
    expect(draft).toHaveFocus();
    expect(network.asked).toEqual([]);
    await userEvent.click(draft);
    expect(field()).toHaveValue('Half');
  });

  it('keeps the typed title on the device until the list is added', async () => {
    const drafts = createMemoryDrafts();
    const first = renderBoard({ drafts });
    await userEvent.click(button());
    await userEvent.keyboard('Half');
    first.view.unmount();
    const { network } = renderBoard({ drafts, respond: add });
    await userEvent.click(await screen.findByRole('button', { name: 'Add list: “Half”' }));
    expect(field()).toHaveFocus();
    expect(field()).toHaveValue('Half');
    await userEvent.keyboard(' done{Enter}');
    await waitFor(() => expect(listTitles()).toEqual(['To do', 'Half done']));
    await waitFor(async () => expect((await drafts.load(VIEWER)).size).toBe(0));
    await waitFor(() => expect(network.asked).toHaveLength(1));
    await userEvent.keyboard('{Escape}');
    expect(button()).toHaveFocus();
  });

  it('keeps the first title of an empty board', async () => {
    const drafts = createMemoryDrafts();
    const first = renderBoard({ lists: {}, drafts });
    const name = 'Add your first list';
    await userEvent.type(await screen.findByRole('textbox', { name }), 'Half');
    first.view.unmount();
    renderBoard({ lists: {}, drafts });
    await waitFor(() => expect(screen.getByRole('textbox', { name })).toHaveValue('Half'));
  });

  it('adds the three usual lists of an empty board at once', async () => {
    const { network } = renderBoard({ lists: {}, respond: add });
    expect(await screen.findByRole('heading', { name: 'An empty board' })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Add To do, In progress, Done' }));
    await waitFor(() => expect(listTitles()).toEqual(['To do', 'In progress', 'Done']));
    await waitFor(() => expect(network.asked).toHaveLength(3));
    await waitFor(() => expect(field()).toHaveFocus());
    expect(screen.queryByRole('heading', { name: 'An empty board' })).not.toBeInTheDocument();
  });

  it('says that it cannot add them where no ids are left without a connection', async () => {
    renderBoard({ lists: {}, hasIds: false });
    await userEvent.click(
      await screen.findByRole('button', { name: 'Add To do, In progress, Done' }),
    );
    expect(await screen.findByText(/Nothing new can be made/)).toBeVisible();
    expect(screen.getByRole('heading', { name: 'An empty board' })).toBeVisible();
  });

  it('is open on an empty board, without focus', async () => {
    renderBoard({ lists: {}, respond: add });
    const first = screen.getByRole('textbox', { name: 'Add your first list' });
    expect(first).not.toHaveFocus();
    await userEvent.type(first, 'To do{Enter}');
    await waitFor(() => expect(listTitles()).toEqual(['To do']));
    expect(field()).toHaveFocus();
  });

  it('removes a list that the server rejects, and keeps its text and the reason', async () => {
    const { store } = renderBoard({
      respond: () => ({
        data: {
          addSectionToProject: { ...refused('title-too-long', { max: 200 }), section: null },
        },
      }),
    });
    await userEvent.click(button());
    await userEvent.keyboard('Doing{Enter}');
    await waitFor(() =>
      expect(store.getState().outbox.rejected).toMatchObject([
        { code: 'title-too-long', variables: { title: 'Doing' } },
      ]),
    );
    expect(listTitles()).toEqual(['To do']);
  });

  it('reopens with the text when no id is available after the field lost focus', async () => {
    const { answer, give } = held<Answer>();
    renderBoard({ hasIds: false, respond: () => answer });
    await userEvent.click(button());
    await userEvent.keyboard('Doing');
    await elsewhere();
    await waitFor(isClosed);
    await act(async () => give({ code: 'service-unavailable' }));
    await waitFor(() =>
      expect(field()).toHaveAccessibleDescription(
        'Nothing new can be made until the connection returns',
      ),
    );
    expect(field()).toHaveValue('Doing');
  });

  it('stays open on blur with a title that is too long', async () => {
    renderBoard();
    await userEvent.click(button());
    await userEvent.paste('a'.repeat(201));
    await elsewhere();
    await waitFor(() =>
      expect(field()).toHaveAccessibleDescription('The title is too long (at most 200)'),
    );
    expect(field()).toHaveValue('a'.repeat(201));
  });
});
