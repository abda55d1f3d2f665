import { DateTime } from 'luxon';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router-dom';
import { PATTERNS } from '../../contract/links';
// What loads late is there already, so that a busy machine is not waited for.
import '../../src/features/board/board/asOf/BoardAsOf';
import { BoardPage } from '../../src/features/board/board/BoardPage';
import { BOARD, boardOf, projectViewOf } from '../boards/boardRows';
import { createStore, renderWithStore } from '../boards/renderBoard';

const rows = boardOf({ 'To do': ['Write twice'] });
const PAST = {
  createdAt: '2026-10-01T08:00:00Z',
  sections: [
    {
      id: 2000,
      title: 'To do',
      tasks: [
        { id: 2001, title: 'Write', isDone: true, dueDate: '2026-11-02' },
        { id: 2002, title: 'Test', isDone: false, dueDate: null },
      ],
    },
    { id: 3000, title: 'Later', tasks: [] },
  ],
};

function open(search: string, past: object | 'cable cut' = PAST, locale?: 'en' | 'pl') {
  const server = { past };
  const { store, network } = createStore(({ name }) => {
    if (name === 'boardAsOf')
      return server.past === 'cable cut' ? 'cable cut' : { data: { boardAsOf: server.past } };
    if (name !== 'projectViewQuery')
      return { data: { boardRelations: { relations: [], tasks: [] } } };
    return {
      data: { projectView: projectViewOf(rows) },
      snapshot: { workspaceId: 1001, seq: 1, scope: `Project:${BOARD}` },
    };
  });
  renderWithStore(
    <main>
      <Routes>
        <Route path={PATTERNS.board} element={<BoardPage />} />
      </Routes>
    </main>,
    { store, at: `/1/studio-1001/website-relaunch-${BOARD}${search}`, ...(locale && { locale }) },
  );
  return { network, server };
}
const lists = () =>
  screen.getAllByRole('heading', { level: 2 }).map((heading) => [
    heading.textContent,
    ...within(heading.closest('li') ?? heading)
      .queryAllByRole('listitem')
      .map((card) => card.textContent),
  ]);

describe('The board of an earlier day', () => {
  it('shows its lists and tasks to read, says the day, and leads back', async () => {
    const user = userEvent.setup();
    const { network } = open('?asOf=2026-11-01');
    expect(
      await screen.findByText(
        'This is the board at the end of Sunday, November 1, 2026. It can’t be changed.',
      ),
    ).toBeInTheDocument();
    await screen.findByRole('heading', { level: 2, name: 'To do' });
    expect(lists()).toEqual([['To do', expect.stringMatching(/^Write, done/), 'Test'], ['Later']]);
    expect(screen.queryByRole('link', { name: /Write/ })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /Add/ })).not.toBeInTheDocument();
    expect(network.named('boardAsOf').map(({ variables }) => variables)).toEqual([
      expect.objectContaining({ projectId: BOARD, date: '2026-11-01' }),
    ]);
    await user.click(screen.getByRole('link', { name: 'Back to today' }));
    expect(await screen.findByRole('link', { name: /^Write twice/ })).toBeInTheDocument();
  });

  it('offers days that are over, and no later ones', async () => {
    const user = userEvent.setup();
    const { network } = open(`?asOf=${DateTime.local().toISODate()}`);
    await screen.findByRole('heading', { level: 2, name: 'To do' });
    await user.click(screen.getByRole('button', { name: 'Another day' }));
    await user.click(await screen.findByRole('button', { name: 'Next month' }));
    const nextMonth = DateTime.local().plus({ months: 1 });
    const later = screen.getByRole('button', {
      name: nextMonth.toLocaleString(DateTime.DATE_HUGE, { locale: 'en' }),
    });
    expect(later).toHaveAttribute('aria-disabled', 'true');
    await user.click(later);
    expect(network.named('boardAsOf')).toHaveLength(1);
    expect(screen.queryByRole('button', { name: /^Tomorrow/ })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: /^A week ago/ }));
    await waitFor(() => expect(network.named('boardAsOf')).toHaveLength(2));
  });

  it('is said in Polish', async () => {
    open('?asOf=2026-11-01', PAST, 'pl');
    expect(
      await screen.findByText(
        /^Tak wyglądała tablica na koniec dnia: niedziela, 1 listopada 2026\./,
      ),
    ).toBeInTheDocument();
  });

  it('says that the board did not exist yet', async () => {
    open('?asOf=2026-09-01', { ...PAST, sections: [] });
    expect(
      await screen.findByRole('heading', { name: 'The board did not exist yet' }),
    ).toBeInTheDocument();
  });

  it('can be asked for again when it could not be loaded', async () => {
    const user = userEvent.setup();
    const { server } = open('?asOf=2026-11-01', 'cable cut');
    expect(
      await screen.findByText('The board of that day could not be loaded'),
    ).toBeInTheDocument();
    server.past = PAST;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { level: 2, name: 'To do' })).toBeInTheDocument();
  });

  it.each(['yesterday-', '2026-02-31', '2026-11-00', '2999-01-02'])(
    'is the board itself for an address without a day up to today: %s',
    async (day) => {
      const { network } = open(`?asOf=${day}`);
      expect(await screen.findByRole('link', { name: /^Write twice/ })).toBeInTheDocument();
      expect(network.named('boardAsOf')).toEqual([]);
    },
  );
});
