import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { rowsReceived } from '../../src/api/commits';
import { createMemoryDrafts } from '../../src/sync/device/drafts';
import type { Respond } from '../boards/fakeNetwork';
import { renderOpenTask, taskAnswer } from '../boards/renderOpenTask';

const described =
  (description: string, more: Respond = () => 'cable cut'): Respond =>
  (request) =>
    request.name === 'task'
      ? taskAnswer({ version: 2, description, descriptionVersion: 2, hasDescription: true })
      : more(request);
const dialog = () => within(screen.getByRole('dialog', { name: 'Write' }));

describe('A task in a description', () => {
  const TEXT = '# Plan\n\n- [ ] first\n- [x] second\n\n```\n- [ ] code\n```';

  it('is ticked while the text is read, changes only its box, and Undo takes it back', async () => {
    const { network } = renderOpenTask({ respond: described(TEXT) });
    await userEvent.click(await dialog().findByRole('checkbox', { name: 'first' }));
    await waitFor(() => expect(dialog().getByRole('checkbox', { name: 'first' })).toBeChecked());
    expect(dialog().queryByRole('textbox', { name: 'Description' })).not.toBeInTheDocument();
    await waitFor(() =>
      expect(network.named('updateTaskDescription')[0]?.variables).toEqual({
        id: 2001,
        description: TEXT.replace('[ ] first', '[x] first'),
        baseVersion: 2,
      }),
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() =>
      expect(dialog().getByRole('checkbox', { name: 'first' })).not.toBeChecked(),
    );
  });

  it('is ticked by the keyboard, and the box keeps the focus', async () => {
    renderOpenTask({ respond: described(TEXT) });
    const box = await dialog().findByRole('checkbox', { name: 'second' });
    box.focus();
    await userEvent.keyboard(' ');
    await waitFor(() =>
      expect(dialog().getByRole('checkbox', { name: 'second' })).not.toBeChecked(),
    );
    expect(dialog().getByRole('checkbox', { name: 'second' })).toHaveFocus();
  });

  it('is read-only for a reader, and while a draft waits', async () => {
    const { view } = renderOpenTask({ respond: described(TEXT), canEdit: false });
    expect(await dialog().findByRole('checkbox', { name: 'first' })).toBeDisabled();
    view.unmount();
    const drafts = createMemoryDrafts();
    const first = renderOpenTask({ respond: described(TEXT), drafts });
    await userEvent.click(await dialog().findByText('Plan'));
    await userEvent.keyboard('typed{Escape}');
    expect(await dialog().findByRole('checkbox', { name: 'first' })).toBeDisabled();
    first.view.unmount();
  });
});

describe('A mention in a description', () => {
  it('of everybody on the board is in the language of its reader, and asks for no person', async () => {
    const { network } = renderOpenTask({
      locale: 'pl',
      respond: described('To [@board](mention:0)', () => 'cable cut'),
    });
    expect(await dialog().findByText('@tablica')).toBeVisible();
    expect(network.named('users')).toEqual([]);
  });

  it('has the current name of a member and leads to them; another name stays as it was written', async () => {
    const { network } = renderOpenTask({
      respond: described('To [@Old Name](mention:7) and [@Gone](mention:8)', ({ name }) =>
        name === 'users'
          ? {
              data: {
                users: [
                  {
                    id: 7,
                    name: 'New Name',
                    nick: 'new.name',
                    nickShort: 'NN',
                    hue: 1,
                    email: null,
                    role: 0,
                    hasSecondFactor: false,
                    createdAt: '2026-01-01T00:00:00.000Z',
                  },
                ],
              },
            }
          : 'cable cut',
      ),
    });
    expect(await dialog().findByRole('link', { name: '@New Name' })).toHaveAttribute(
      'href',
      '/1/studio-1001/profile/new.name',
    );
    expect(dialog().getByText('@Gone')).toBeInTheDocument();
    expect(dialog().queryByRole('link', { name: '@Gone' })).not.toBeInTheDocument();
    expect(network.named('users')[0]?.variables).toEqual({ ids: [7, 8], workspaceId: 1001 });
  });
});

describe('A link to a task', () => {
  const at = (id: number) => `/1/studio-1001/plan-1500/task-${id}`;

  it('has the current title and state where the reader may see the task, else it is plain text', async () => {
    const text = `See [#Old title](${at(2002)}), [#Secret](${at(9999)}) and [words](${at(2002)})`;
    const { store } = renderOpenTask({ respond: described(text) });
    const link = await dialog().findByRole('link', { name: 'Test' });
    expect(link).toHaveAttribute('href', at(2002));
    expect(dialog().getByText(/#Secret/)).toBeInTheDocument();
    expect(dialog().queryByRole('link', { name: /Secret/ })).not.toBeInTheDocument();
    expect(dialog().getByRole('link', { name: 'words' })).toHaveAttribute('href', at(2002));
    const row = store.getState().entities.tasks.entities[2002];
    if (!row) throw new Error('no such task');
    const done = { ...row, title: 'Tested', isDone: true, version: 3 };
    const rows = [{ op: 'put', table: 'tasks', row: done } as const];
    act(() => void store.dispatch(rowsReceived({ seq: 3, rows })));
    expect(dialog().getByRole('link', { name: /^Tested ?, done$/ })).toBeInTheDocument();
  });

  it('of another workspace, and a bare address that the reader may not see, stay links', async () => {
    const bare = `${window.location.origin}${at(9999)}`;
    const { network } = renderOpenTask({
      respond: described(`[#There](/1/other-7/plan-1500/task-2002) ${bare}`),
    });
    expect(await dialog().findByRole('link', { name: bare })).toHaveAttribute('href', at(9999));
    expect(dialog().queryByRole('link', { name: /There/ })).not.toBeInTheDocument();
    expect(network.named('linkedTasks')[0]?.variables).toEqual({ ids: [9999], workspaceId: 1001 });
  });
});

describe('A long description', () => {
  const LONG = Array.from({ length: 1_000 }, (_, n) => `Paragraph ${n} of many`).join('\n\n');

  it('renders its beginning only, until the user asks for all of it', async () => {
    renderOpenTask({ respond: described(LONG) });
    expect(await dialog().findByText('Paragraph 0 of many')).toBeInTheDocument();
    expect(dialog().queryByText('Paragraph 999 of many')).not.toBeInTheDocument();
    await userEvent.click(dialog().getByRole('button', { name: 'Show all' }));
    expect(await dialog().findByText('Paragraph 999 of many')).toBeInTheDocument();
  });

  it('is printed whole', async () => {
    renderOpenTask({ respond: described(LONG) });
    expect(await dialog().findByText('Paragraph 0 of many')).toBeInTheDocument();
    act(() => void window.dispatchEvent(new Event('beforeprint')));
    expect(dialog().getByText('Paragraph 999 of many')).toBeInTheDocument();
    act(() => void window.dispatchEvent(new Event('afterprint')));
    await waitFor(() =>
      expect(dialog().queryByText('Paragraph 999 of many')).not.toBeInTheDocument(),
    );
  });
});
