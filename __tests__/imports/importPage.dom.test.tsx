import { act, screen, waitFor, within } from '@testing-library/react';
import { data, held } from '../app/fakeServer';
import { address, findBoardLink, forgetDevice } from '../app/renderApp';
import { openImports, READY } from './openImports';

beforeEach(forgetDevice);

const current = () =>
  screen.getAllByRole('listitem').find((item) => item.getAttribute('aria-current') === 'step');

/** An upload that the storage accepts at once. */
class AcceptedUpload {
  upload = {};
  status = 200;
  onload = () => undefined;
  open = () => undefined;
  setRequestHeader = () => undefined;
  send = () => this.onload();
}

/** The page while a file is uploaded: the server answers when the test says so. */
async function openDuringUpload(first?: Partial<typeof READY>) {
  Object.assign(globalThis, { XMLHttpRequest: AcceptedUpload });
  const start = held<unknown>();
  const ticket = { url: '/files/upload/1', publicUrl: '/files/1', expires: '2026-11-26T09:00:00Z' };
  const app = await openImports({
    first,
    says: {
      s3UploadUrl: () => data({ s3UploadUrl: ticket }),
      StartImport: () => start.answer,
    },
  });
  const input = await screen.findByLabelText('Choose a file', { selector: 'input' });
  await app.user.upload(input, new File(['{}'], 'summer.json', { type: 'application/json' }));
  await waitFor(() => expect(app.server.named('StartImport')).toHaveLength(1));
  const finish = () =>
    act(async () => {
      start.give(
        data({ startImport: { success: true, errors: [], boardImport: { ...READY, id: 71 } } }),
      );
      await new Promise((resolve) => setTimeout(resolve, 50));
    });
  return { ...app, finish };
}

describe('a file that has arrived', () => {
  it('is shown', async () => {
    const { finish } = await openDuringUpload();
    await finish();
    expect(window.location.search).toBe('?import=71');
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  });

  it('does not pull the user back who has left for a board', async () => {
    const { user, finish } = await openDuringUpload();
    await user.click(await findBoardLink('Hiring'));
    await waitFor(() => expect(address()).toBe('/1/studio-12/hiring-32'));
    await finish();
    expect(address()).toBe('/1/studio-12/hiring-32');
    expect(window.location.search).toBe('');
  });

  it('does not replace another import that the user has opened', async () => {
    const { user, finish } = await openDuringUpload({ state: 'failed', problem: 'tooDeep' });
    await user.click(screen.getByRole('button', { name: 'Show the import of spring.json' }));
    await finish();
    expect(window.location.search).toBe('?import=70');
  });
});

describe('the import of a board', () => {
  it('begins with a file, and says what can be read', async () => {
    await openImports();
    expect(await screen.findByRole('button', { name: 'Choose a file' })).toBeInTheDocument();
    const programs = ['Kreda', 'Trello', 'Asana', 'Todoist', 'Jira', 'Planka', 'Vikunja'];
    for (const program of programs)
      expect(screen.getByText(new RegExp(`^${program}: `))).toBeInTheDocument();
    expect(current()).toHaveTextContent('File');
  });

  it('rejects a file that is too large before it is sent', async () => {
    const { server, user } = await openImports();
    const input = await screen.findByLabelText('Choose a file', { selector: 'input' });
    const file = new File(['x'], 'big.json', { type: 'application/json' });
    Object.defineProperty(file, 'size', { value: 60 * 2 ** 20 });
    await user.upload(input, file);
    expect(await screen.findByRole('alert')).toHaveTextContent('The file is larger than 50 MB');
    expect(server.named('s3UploadUrl')).toHaveLength(0);
  });

  it('shows what fits and what does not, and writes with the people that were chosen', async () => {
    const { user, server } = await openImports({ first: {} });
    const trial = await screen.findByRole('region', { name: 'Trial run' });
    expect(trial).toHaveTextContent('Nothing is written yet');
    expect(
      within(trial)
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual([
      '142 tasks',
      '38 checklists',
      '3 attachments become links: their files are not downloaded',
    ]);
    const piotr = await screen.findByRole('combobox', { name: 'Who Piotr Kos is' });
    await within(piotr).findByRole('option', { name: 'Ewa Wilk' });
    expect(piotr).toHaveDisplayValue('No one');
    expect(screen.getByRole('combobox', { name: 'Who Anna N. is' })).toHaveDisplayValue(
      'Anna Nowak',
    );
    await user.selectOptions(piotr, 'Ewa Wilk');
    await user.click(screen.getByRole('button', { name: 'Import 142 tasks' }));
    expect(await screen.findByRole('progressbar', { name: '40 of 142 tasks' })).toBeInTheDocument();
    expect(server.named('RunImport')[0]?.sent).toEqual({
      workspaceId: 12,
      importId: 70,
      title: 'Spring',
      people: [
        { key: 'm1', userId: 7 },
        { key: 'm2', userId: 9 },
      ],
    });
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  });

  it('needs a title for the board', async () => {
    const { user, server } = await openImports({ first: {} });
    await user.clear(await screen.findByRole('textbox', { name: 'Board title' }));
    await user.click(screen.getByRole('button', { name: 'Import 142 tasks' }));
    expect(await screen.findByText('Board title is required')).toBeInTheDocument();
    expect(server.named('RunImport')).toHaveLength(0);
  });

  it('checks a table again when its columns were changed', async () => {
    const { user, server } = await openImports({
      first: {
        source: 'csv',
        people: [],
        columns: [
          { name: 'Name', holds: 'field' },
          { name: 'Notes', holds: 'description' },
        ],
        rows: [['Buy chalk', 'white']],
        total: 0,
        counts: [],
      },
    });
    expect(
      await screen.findByText('No tasks: choose the column with the titles'),
    ).toBeInTheDocument();
    expect(screen.getByText('Buy chalk')).toBeInTheDocument();
    const column = screen.getByRole('combobox', { name: 'What the column “Name” holds' });
    await user.selectOptions(column, 'Title');
    await user.click(screen.getByRole('button', { name: 'Check again' }));
    expect(await screen.findByText('Checking the file…')).toBeInTheDocument();
    expect(server.named('CheckImport')[0]?.sent).toEqual({
      workspaceId: 12,
      importId: 70,
      columns: ['title', 'description'],
    });
  });

  it('continues where it was when the page is opened again, and can be cancelled', async () => {
    const { user } = await openImports({ first: { state: 'running', progress: 71 } });
    expect(await screen.findByRole('progressbar', { name: '71 of 142 tasks' })).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(await screen.findByRole('button', { name: 'Choose a file' })).toBeInTheDocument();
    const earlier = screen.getByRole('region', { name: 'Earlier imports' });
    await waitFor(() => expect(earlier).toHaveTextContent('Cancelled. Nothing was kept.'));
  });

  it('keeps its report, and is removed after a question', async () => {
    const { user } = await openImports({
      first: {
        state: 'done',
        projectId: 31,
        boards: [{ projectId: 31, title: 'Spring' }],
        isRemovable: true,
        finishedAt: '2026-11-26T08:01:00Z',
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Show the import of spring.json' }));
    expect(await screen.findByRole('region', { name: 'Report' })).toHaveTextContent('142 tasks');
    expect(screen.getByRole('link', { name: 'Open the board' })).toHaveAttribute(
      'href',
      '/1/studio-12/spring-31',
    );
    await user.click(screen.getByRole('button', { name: 'Remove this import' }));
    const question = await screen.findByRole('alertdialog');
    await user.click(within(question).getByRole('button', { name: 'Remove this import' }));
    expect(await screen.findByText('Removed. The board is in the archive.')).toBeInTheDocument();
    expect(screen.getByRole('heading', { name: 'Report' })).toHaveFocus();
  });

  it('says why it failed', async () => {
    const { user } = await openImports({ first: { state: 'failed', problem: 'tooDeep' } });
    await user.click(await screen.findByRole('button', { name: 'Show the import of spring.json' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'The JSON of the file is nested too deeply',
    );
  });

  it('needs a connection, and says so', async () => {
    const { user, server } = await openImports({ first: {} });
    const run = await screen.findByRole('button', { name: 'Import 142 tasks' });
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    act(() => void window.dispatchEvent(new Event('offline')));
    await waitFor(() => expect(run).toHaveAttribute('aria-disabled', 'true'));
    expect(screen.getByText('You are offline. This needs a connection.')).toBeInTheDocument();
    await user.click(run);
    expect(server.named('RunImport')).toHaveLength(0);
    jest.restoreAllMocks();
  });

  it('is not for those who are no members', async () => {
    await openImports({ role: null });
    expect(await screen.findByText('You are not authorized.')).toBeInTheDocument();
  });
});
