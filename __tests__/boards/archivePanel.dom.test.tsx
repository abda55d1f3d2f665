import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { held, type Answer, type Respond } from './fakeNetwork';
import { renderBoard } from './renderBoard';

const entry = (id: number, title: string, day: number) => ({
  id,
  title,
  slug: `x-${id}`,
  isDone: false,
  archivedAt: `2026-11-0${day}T08:00:00.000Z`,
});
const page = (given: object): Answer => ({
  data: { archivedItems: { sections: [], tasks: [], total: 2, pages: 1, ...given } },
});
const items = page({
  sections: [entry(7000, 'Someday', 3)],
  tasks: [entry(7001, 'Old task', 2), { ...entry(7002, 'Older task', 1), isTemplate: true }],
});
const archive =
  (answer: Answer): Respond =>
  ({ name }) =>
    name === 'archivedItems' ? answer : 'cable cut';

async function open(respond: Respond, locale: 'en' | 'pl' = 'en') {
  const rendered = renderBoard({ lists: { 'To do': ['Write'] }, respond, locale });
  await userEvent.click(
    screen.getByRole('button', { name: locale === 'en' ? 'Board menu' : 'Menu tablicy' }),
  );
  await userEvent.click(
    await screen.findByRole('menuitem', {
      name: locale === 'en' ? 'Archived items' : 'Archiwum tablicy',
    }),
  );
  const dialog = within(
    await screen.findByRole('dialog', {
      name: locale === 'en' ? 'Archived items' : 'Archiwum tablicy',
    }),
  );
  return { ...rendered, dialog };
}
type Dialog = Awaited<ReturnType<typeof open>>['dialog'];
const titles = (dialog: Dialog) =>
  dialog
    .queryAllByRole('button', { name: /^Restore: / })
    .map((button) => button.getAttribute('aria-label')?.slice('Restore: '.length));

describe('The archive of a board', () => {
  it('lists archived lists, tasks and task templates with their date, the latest first', async () => {
    const { dialog, network } = await open(archive(items));
    await waitFor(() => expect(titles(dialog)).toEqual(['Someday', 'Old task', 'Older task']));
    expect(dialog.getByText('List, archived Nov 3, 2026')).toBeInTheDocument();
    expect(dialog.getByText('Task, archived Nov 2, 2026')).toBeInTheDocument();
    expect(dialog.getByText('Task template, archived Nov 1, 2026')).toBeInTheDocument();
    expect(network.named('archivedItems')[0]?.variables).toEqual({ projectId: 1500, page: 1 });
  });

  it.each([
    { title: 'Old task', name: 'restoreTask', id: 7001, next: 'Older task', said: 'Task restored' },
    {
      title: 'Older task',
      name: 'restoreTask',
      id: 7002,
      next: 'Old task',
      said: 'Template restored',
    },
    { title: 'Someday', name: 'restoreSection', id: 7000, next: 'Old task', said: 'List restored' },
  ])(
    'restores “$title”, announces it, and moves focus to the next item',
    async ({ title, name, id, next, said }) => {
      const { dialog, network } = await open(archive(items));
      await userEvent.click(await dialog.findByRole('button', { name: `Restore: ${title}` }));
      expect(titles(dialog)).not.toContain(title);
      await waitFor(() =>
        expect(dialog.getByRole('button', { name: `Restore: ${next}` })).toHaveFocus(),
      );
      await waitFor(() => expect(network.named(name)[0]?.variables).toEqual({ id }));
      expect(await screen.findByText(said, { selector: 'span' })).toBeInTheDocument();
    },
  );

  it('shows that it is empty', async () => {
    const { dialog } = await open(archive(page({})));
    expect(await dialog.findByText('Nothing is archived on this board')).toBeInTheDocument();
  });

  it('loads the next page on request', async () => {
    const { dialog } = await open(({ name, variables }) => {
      if (name !== 'archivedItems') return 'cable cut';
      return page({
        pages: 2,
        tasks:
          variables['page'] === 1 ? [entry(7001, 'Old task', 2)] : [entry(7002, 'Older task', 1)],
      });
    });
    await userEvent.click(await dialog.findByRole('button', { name: 'Load more' }));
    await waitFor(() => expect(titles(dialog)).toEqual(['Old task', 'Older task']));
    expect(dialog.queryByRole('button', { name: 'Load more' })).not.toBeInTheDocument();
  });

  it('announces to assistive technology that it is loading', async () => {
    const { dialog } = await open(({ name }) =>
      name === 'archivedItems' ? held<Answer>().answer : 'cable cut',
    );
    await waitFor(() => expect(dialog.getByText('Loading')).toHaveAttribute('role', 'status'));
  });

  it('shows why it could not be loaded, with a button to retry', async () => {
    const { dialog, network } = await open(archive({ code: 'service-unavailable' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent(
      'The service is not available right now',
    );
    network.respond = archive(items);
    await userEvent.click(dialog.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(titles(dialog)).toHaveLength(3));
  });

  it('is translated into Polish', async () => {
    const { dialog, network } = await open(archive(items), 'pl');
    expect(await dialog.findByText('Lista, w archiwum od 3 lis 2026')).toBeInTheDocument();
    await userEvent.click(dialog.getByRole('button', { name: 'Przywróć: Old task' }));
    await waitFor(() =>
      expect(dialog.queryByRole('button', { name: 'Przywróć: Old task' })).not.toBeInTheDocument(),
    );
    await waitFor(() => expect(network.named('restoreTask')[0]?.variables).toEqual({ id: 7001 }));
    expect(
      await screen.findByText('Przywrócono zadanie', { selector: 'span' }),
    ).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Cofnij' })).toBeInTheDocument();
  });
});
