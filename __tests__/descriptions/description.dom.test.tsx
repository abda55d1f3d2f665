import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { commitReceived } from '../../src/api/commits';
import { OutboxNotices } from '../../src/features/outbox/OutboxNotices';
import { createMemoryDrafts } from '../../src/sync/device/drafts';
import { BOARD, VIEWER } from '../boards/boardRows';
import { done, type Respond } from '../boards/fakeNetwork';
import { createStore, renderWithStore } from '../boards/renderBoard';
import { renderOpenTask, taskAnswer } from '../boards/renderOpenTask';

const described =
  (description: string): Respond =>
  ({ name }) =>
    name === 'task'
      ? taskAnswer({
          version: 2,
          description,
          descriptionVersion: description === '' ? 0 : 2,
          hasDescription: description !== '',
        })
      : 'cable cut';
const dialog = () => within(screen.getByRole('dialog', { name: 'Write' }));
const field = () => dialog().getByRole('textbox', { name: 'Description' });
const somebody = { id: 7, name: 'Ewa Wilk', nick: 'ewa', nickShort: 'EW' };
const place = { workspaceId: 1001, mutationId: null };
const changedTo = (description: string, seq: number) =>
  commitReceived({
    ...place,
    seq,
    type: 'update',
    key: 'Description:2001',
    fields: { id: 2001, version: seq, projectId: BOARD, description },
  });

describe('A description', () => {
  it('opens by a click, is saved on blur, and is sent with the version that its author saw', async () => {
    const { network } = renderOpenTask({ respond: described('Text') });
    await userEvent.click(await dialog().findByText('Text'));
    expect(field()).toHaveAttribute('rows', '3');
    await userEvent.keyboard(' and more');
    await userEvent.click(dialog().getByRole('heading', { level: 1 }));
    expect(dialog().getByText('Text and more')).toBeInTheDocument();
    await waitFor(() =>
      expect(network.named('updateTaskDescription')[0]?.variables).toEqual({
        id: 2001,
        description: 'Text and more',
        baseVersion: 2,
      }),
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(dialog().getByText('Text')).toBeInTheDocument());
  });

  it('is sent only where it has changed', async () => {
    const { network } = renderOpenTask({ respond: described('Text') });
    await userEvent.click(await dialog().findByText('Text'));
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    expect(dialog().getByRole('button', { name: 'Edit description' })).toBeInTheDocument();
    expect(network.named('updateTaskDescription')).toEqual([]);
  });

  it('has external links and line breaks, and is never HTML', async () => {
    renderOpenTask({
      respond: described('One\nSee https://kreda.test/x.\n<img src=x onerror=alert(1)>'),
    });
    const link = await dialog().findByRole('link', { name: 'https://kreda.test/x' });
    expect(link).toHaveAttribute('rel', 'noopener noreferrer nofollow');
    expect(link.parentElement).toHaveTextContent(/<img src=x onerror=alert\(1\)>$/);
    await userEvent.click(link);
    expect(dialog().queryByRole('textbox', { name: 'Description' })).not.toBeInTheDocument();
  });

  it('of more than sixteen lines is collapsed until it is expanded', async () => {
    renderOpenTask({
      respond: described(Array.from({ length: 17 }, (_, line) => `Line ${line + 1}`).join('\n')),
    });
    const more = await dialog().findByRole('button', { name: 'Show all' });
    expect(more).toHaveAttribute('aria-expanded', 'false');
    await userEvent.click(more);
    expect(dialog().getByRole('button', { name: 'Show less' })).toHaveAttribute(
      'aria-expanded',
      'true',
    );
  });

  it('of sixteen lines is not collapsed', async () => {
    renderOpenTask({
      respond: described(Array.from({ length: 16 }, (_, line) => `Line ${line + 1}`).join('\n')),
    });
    await dialog().findByText(/Line 16/);
    expect(dialog().queryByRole('button', { name: 'Show all' })).not.toBeInTheDocument();
  });

  it('shows that another user has changed it during an edit, and shows their text', async () => {
    const { store, network } = renderOpenTask({ respond: described('Text') });
    await userEvent.click(await dialog().findByText('Text'));
    await userEvent.keyboard(' of mine');
    act(() => void store.dispatch(changedTo('Text of Ewa', 8)));
    expect(field()).toHaveValue('Text of mine');
    await userEvent.click(dialog().getByRole('button', { name: 'Show theirs' }));
    expect(dialog().getByText('Text of Ewa')).toBeInTheDocument();
    await userEvent.click(field());
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await waitFor(() =>
      expect(network.named('updateTaskDescription')[0]?.variables['baseVersion']).toBe(2),
    );
  });

  it('that replaced another one warns its author, and the task shows the warning until it is dismissed', async () => {
    const drafts = createMemoryDrafts();
    const overwritten = {
      id: 1,
      description: 'Text of Ewa',
      author: somebody,
      createdAt: '2026-11-09T08:00:00.000Z',
    };
    const answer: Respond = (asked) =>
      asked.name === 'updateTaskDescription'
        ? {
            data: {
              updateTaskDescription: {
                ...done,
                task: { id: 2001, hasDescription: true },
                overwritten,
              },
            },
          }
        : described('Text')(asked);
    const { store } = createStore(answer, true, drafts);
    const page = renderWithStore(<OutboxNotices />, { store });
    const { enqueueMutation: queue } = await import('../../src/entities/enqueueMutation');
    await act(
      async () =>
        void (await store.dispatch(
          queue('updateTaskDescription', { id: 2001, description: 'Mine', baseVersion: 1 }),
        )),
    );
    expect(
      await screen.findByText(/replaced one that Ewa Wilk had saved/, { selector: 'span' }),
    ).toBeInTheDocument();
    await waitFor(async () =>
      expect((await drafts.load(VIEWER)).get('overwritten:2001')?.text).toBe('Ewa Wilk'),
    );
    page.unmount();
    renderOpenTask({ respond: described('Text'), drafts });
    expect(await dialog().findByText(/replaced one that Ewa Wilk had saved/)).toBeInTheDocument();
    await userEvent.click(dialog().getByRole('button', { name: 'Dismiss' }));
    expect(dialog().queryByText(/replaced one that Ewa Wilk/)).not.toBeInTheDocument();
  });

  it('has earlier versions, which can be restored', async () => {
    const list = [
      {
        id: 3,
        description: 'Text',
        author: somebody,
        createdAt: '2026-11-09T09:00:00.000Z',
        contributions: [
          { author: somebody, characters: 12 },
          { author: { ...somebody, id: 77, name: 'Ola Lis' }, characters: 1 },
        ],
      },
      {
        id: 2,
        description: 'Before',
        author: somebody,
        createdAt: '2026-11-09T08:00:00.000Z',
        contributions: [],
      },
    ];
    const { network } = renderOpenTask({
      respond: (asked) =>
        asked.name === 'descriptionVersions'
          ? { data: { descriptionVersions: { list, total: 2, pages: 1 } } }
          : described('Text')(asked),
    });
    await userEvent.click(await dialog().findByRole('button', { name: 'Earlier versions' }));
    const versions = within(await screen.findByRole('dialog', { name: 'Earlier versions' }));
    expect(await versions.findByText('current')).toBeInTheDocument();
    expect(
      versions.getByText(/^Written by .+ \(12 characters\) and Ola Lis \(1 character\)$/),
    ).toBeInTheDocument();
    await userEvent.click(versions.getByRole('button', { name: 'Restore this version' }));
    await waitFor(() =>
      expect(network.named('updateTaskDescription')[0]?.variables).toEqual({
        id: 2001,
        description: 'Before',
        baseVersion: 2,
      }),
    );
  });

  it('is read-only for a non-member', async () => {
    renderOpenTask({ respond: described('Text'), canEdit: false });
    await userEvent.click(await dialog().findByText('Text'));
    expect(dialog().queryByRole('textbox', { name: 'Description' })).not.toBeInTheDocument();
    expect(dialog().queryByRole('button', { name: 'Edit description' })).not.toBeInTheDocument();
  });
});
