import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { commitReceived } from '../../src/api/commits';
import type { Respond } from '../boards/fakeNetwork';
import { VIEWER } from '../boards/boardRows';
import { networkChanged } from '../../src/sync/syncActions';
import { renderOpenTask, taskAnswer } from '../boards/renderOpenTask';

const ME = { id: VIEWER, name: 'Anna Nowak', nick: 'anna', nickShort: 'AN' };
const EWA = { id: 7, name: 'Ewa Wilk', nick: 'ewa', nickShort: 'EW' };
const comment = (id: number, content: string, more: object = {}) => ({
  id,
  version: 1,
  taskId: 2001,
  projectId: 1500,
  content,
  creator: EWA,
  editCount: 0,
  likes: [],
  likeCounter: 0,
  likedByMe: false,
  createdAt: new Date(Date.UTC(2026, 10, 9, 8, id)).toISOString(),
  updatedAt: '2026-11-09T08:00:00.000Z',
  deletedAt: null,
  ...more,
});
/** Three pages of two: the newest are 6 and 5. */
const PAGES = [
  [comment(6, 'Sixth', { creator: ME }), comment(5, 'Fifth', { editCount: 1 })],
  [
    comment(4, '', { deletedAt: '2026-11-09T10:00:00.000Z' }),
    comment(3, 'Third', { likes: [EWA], likeCounter: 1 }),
  ],
  [comment(2, 'Second'), comment(1, 'First')],
];
const respond: Respond = ({ name, variables }) => {
  if (name === 'task') return taskAnswer({ version: 2, commentCount: 5 });
  if (name === 'taskCommentPages') return { data: { taskCommentPages: PAGES.length } };
  if (name === 'taskComments')
    return { data: { taskComments: PAGES[Number(variables['page']) - 1] ?? [] } };
  if (name === 'taskCommentPage')
    return { data: { taskCommentPage: variables['commentId'] === 999 ? null : 3 } };
  if (name === 'SearchUsersQuery')
    return {
      data: {
        searchUsers: [
          { ...EWA, email: 'ewa@example.test', role: 0, createdAt: '2026-11-09T08:00:00.000Z' },
        ],
      },
    };
  return 'cable cut';
};

const dialog = () => within(screen.getByRole('dialog', { name: 'Write' }));
const said = () =>
  within(dialog().getByRole('list', { name: /^Comments/ }))
    .getAllByRole('listitem')
    .map((line) => line.querySelector('p ~ span, div > [dir]')?.textContent ?? line.textContent);
const ready = () => dialog().findByText('Sixth');
const line = (content: string) => within(dialog().getByText(content).closest('li') as HTMLElement);
const write = () => dialog().getByRole('textbox', { name: 'Write a comment…' });

describe('Comments', () => {
  it('show the newest page, its oldest first, and more on request', async () => {
    renderOpenTask({ respond });
    await ready();
    expect(said()).toEqual(['Fifth', 'Sixth']);
    await userEvent.click(await dialog().findByRole('button', { name: 'Load more' }));
    await waitFor(() => expect(said()).toEqual(['Third', 'Comment deleted', 'Fifth', 'Sixth']));
    await userEvent.click(await dialog().findByRole('button', { name: 'Load more' }));
    await waitFor(() =>
      expect(said()).toEqual(['First', 'Second', 'Third', 'Comment deleted', 'Fifth', 'Sixth']),
    );
    expect(dialog().queryByRole('button', { name: 'Load more' })).not.toBeInTheDocument();
  });

  it('show their author and whether they were edited', async () => {
    renderOpenTask({ respond });
    await ready();
    expect(line('Fifth').getByText('Ewa Wilk')).toBeInTheDocument();
    expect(line('Fifth').getByText('edited')).toBeInTheDocument();
    expect(line('Sixth').queryByText('edited')).not.toBeInTheDocument();
  });

  it('show a deleted account in the user’s language, and offer no reply to it', async () => {
    const gone = { id: 8, name: 'Deleted user', nick: '', nickShort: 'DU' };
    renderOpenTask({
      locale: 'pl',
      respond: (asked) =>
        asked.name === 'taskComments'
          ? { data: { taskComments: [comment(6, 'Sixth', { creator: gone })] } }
          : respond(asked),
    });
    const said = await screen.findByText('Sixth');
    expect(
      within(said.closest('li') as HTMLElement).getByText('Usunięte konto'),
    ).toBeInTheDocument();
    expect(screen.queryByText('Deleted user')).not.toBeInTheDocument();
  });

  it('do not show a changed comment of a page that is not loaded', async () => {
    const { store } = renderOpenTask({ respond });
    await ready();
    act(
      () =>
        void store.dispatch(
          commitReceived({
            workspaceId: 1001,
            seq: 5,
            mutationId: null,
            type: 'comment',
            action: 'edit',
            taskId: 2001,
            comment: { ...comment(1, 'First, changed'), version: 5 },
          }),
        ),
    );
    expect(said()).toEqual(['Fifth', 'Sixth']);
  });

  it('are sent by Ctrl+Enter, show at once, and start a countdown to the next refetch', async () => {
    const { network } = renderOpenTask({ respond });
    await ready();
    await userEvent.type(write(), 'Seventh{Control>}{Enter}{/Control}');
    await waitFor(() => expect(said()).toEqual(['Fifth', 'Sixth', 'Seventh']));
    expect(write()).toHaveValue('');
    expect(dialog().getByText(/^Refreshing in 1[45] s$/)).toHaveAttribute('aria-hidden', 'true');
    await waitFor(() =>
      expect(network.named('addComment')[0]?.variables).toMatchObject({
        taskId: 2001,
        content: 'Seventh',
      }),
    );
  });

  it('count down only while online', async () => {
    const { store } = renderOpenTask({ respond });
    await ready();
    act(() => void store.dispatch(networkChanged({ isOnline: false })));
    await userEvent.type(write(), 'Seventh{Control>}{Enter}{/Control}');
    await waitFor(() => expect(said()).toEqual(['Fifth', 'Sixth', 'Seventh']));
    expect(dialog().queryByText(/^Refreshing in/)).not.toBeInTheDocument();
    act(() => void store.dispatch(networkChanged({ isOnline: true })));
    expect(await dialog().findByText(/^Refreshing in 1[45] s$/)).toBeInTheDocument();
  });

  it('scroll the send button into view while the user types', async () => {
    const inSight = jest.spyOn(Element.prototype, 'scrollIntoView');
    renderOpenTask({ respond });
    await ready();
    inSight.mockClear();
    await userEvent.type(write(), 'Yes');
    await waitFor(() => expect(inSight).toHaveBeenCalledWith({ block: 'nearest' }));
    expect(
      inSight.mock.contexts.every(
        (row) => row instanceof HTMLElement && within(row).queryByRole('button', { name: 'Send' }),
      ),
    ).toBe(true);
    inSight.mockRestore();
  });

  it('are not sent when empty', async () => {
    const { network } = renderOpenTask({ respond });
    await ready();
    await userEvent.type(write(), '  {Control>}{Enter}{/Control}');
    expect(network.named('addComment')).toEqual([]);
  });

  it('can be liked and unliked', async () => {
    const { network } = renderOpenTask({ respond });
    await ready();
    await userEvent.click(line('Fifth').getByRole('button', { name: 'Like' }));
    const liked = line('Fifth').getByRole('button', { name: 'Like, 1 person likes it' });
    expect(liked).toHaveAttribute('aria-pressed', 'true');
    await waitFor(() =>
      expect(network.named('likeComment')[0]?.variables).toEqual({ commentId: 5 }),
    );
    await userEvent.click(liked);
    expect(line('Fifth').getByRole('button', { name: 'Like' })).toHaveAttribute(
      'aria-pressed',
      'false',
    );
  });

  it('are edited and deleted by their author only', async () => {
    const { network } = renderOpenTask({ respond });
    await ready();
    await userEvent.click(line('Fifth').getByRole('button', { name: 'Comment menu: Ewa Wilk' }));
    expect(
      dialog()
        .getAllByRole('menuitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['Reply', 'Copy link']);
    await userEvent.keyboard('{Escape}');
    await userEvent.click(line('Sixth').getByRole('button', { name: 'Comment menu: Anna Nowak' }));
    await userEvent.click(dialog().getByRole('menuitem', { name: 'Edit' }));
    const field = dialog().getByRole('textbox', { name: 'Edit comment' });
    await userEvent.type(field, ' of six');
    await userEvent.click(dialog().getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(network.named('editComment')[0]?.variables).toEqual({
        commentId: 6,
        content: 'Sixth of six',
      }),
    );
    await waitFor(() => expect(dialog().getByText('Sixth of six').closest('li')).toHaveFocus());
    await userEvent.click(
      line('Sixth of six').getByRole('button', { name: 'Comment menu: Anna Nowak' }),
    );
    await userEvent.click(dialog().getByRole('menuitem', { name: 'Delete' }));
    await userEvent.click(
      within(screen.getByRole('alertdialog', { name: 'Delete this comment?' })).getByRole(
        'button',
        { name: 'Delete' },
      ),
    );
    await waitFor(() => expect(said()).toEqual(['Fifth', 'Comment deleted']));
    await userEvent.click(
      (await screen.findAllByRole('button', { name: 'Undo' })).at(-1) ?? document.body,
    );
    await waitFor(() => expect(said()).toEqual(['Fifth', 'Sixth of six']));
  });

  it('can be deleted whatever their content', async () => {
    const hostile = `http://a${'.'.repeat(19_980)}`;
    const pages = { data: { taskComments: [comment(6, hostile, { creator: ME })] } };
    renderOpenTask({
      respond: (asked) => (asked.name === 'taskComments' ? pages : respond(asked)),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Comment menu: Anna Nowak' }));
    await userEvent.click(dialog().getByRole('menuitem', { name: 'Delete' }));
    const question = screen.getByRole('alertdialog', { name: 'Delete this comment?' });
    await userEvent.click(within(question).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(said()).toEqual(['Comment deleted']));
  });

  it('keep an unsaved edit and show it', async () => {
    renderOpenTask({ respond });
    await ready();
    await userEvent.click(line('Sixth').getByRole('button', { name: 'Comment menu: Anna Nowak' }));
    await userEvent.click(dialog().getByRole('menuitem', { name: 'Edit' }));
    await userEvent.type(
      dialog().getByRole('textbox', { name: 'Edit comment' }),
      ', or not{Escape}',
    );
    expect(line('Sixth').getByText('Not saved yet: “Sixth, or not”')).toBeInTheDocument();
    expect(dialog().getByText('Sixth').closest('li')).toHaveFocus();
  });

  it('are answered with a mention of their author', async () => {
    renderOpenTask({ respond });
    await ready();
    await userEvent.click(line('Fifth').getByRole('button', { name: 'Comment menu: Ewa Wilk' }));
    await userEvent.click(dialog().getByRole('menuitem', { name: 'Reply' }));
    await waitFor(() => expect(write()).toHaveFocus());
    expect(write()).toHaveValue('@ewa ');
  });

  it('have URLs: a linked comment is loaded with all newer ones and gets focus', async () => {
    renderOpenTask({ respond, commentId: 2 });
    await waitFor(() => expect(dialog().getByText('Second').closest('li')).toHaveFocus());
    expect(dialog().getByText('Second').closest('li')).toHaveAttribute('data-focused');
  });

  it('show when the linked comment does not exist', async () => {
    renderOpenTask({ respond, commentId: 999 });
    expect(await dialog().findByText('Comment not found')).toBeInTheDocument();
  });

  it('show when they could not be loaded, with a button to retry', async () => {
    const { network } = renderOpenTask({
      respond: (asked) =>
        asked.name === 'taskComments' ? { code: 'service-unavailable' } : respond(asked),
    });
    expect(await dialog().findByText(/^Error\.\.\./)).toBeInTheDocument();
    network.respond = respond;
    await userEvent.click(dialog().getByRole('button', { name: 'Try again' }));
    await ready();
  });

  it('are read-only for a non-member', async () => {
    renderOpenTask({ respond, canEdit: false });
    await ready();
    expect(dialog().queryByRole('textbox')).not.toBeInTheDocument();
    expect(line('Fifth').getByRole('button', { name: 'Like' })).toBeInTheDocument();
  });
});
