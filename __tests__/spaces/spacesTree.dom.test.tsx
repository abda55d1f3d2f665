import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import type { RowChange } from '../../contract/rows';
import { snapshotReceived } from '../../src/api/commits';
import type { CreateKind } from '../../src/features/spaces/CreateItems';
import { SpacesTree } from '../../src/features/spaces/SpacesTree';
import { TitleDialog } from '../../src/features/spaces/TitleDialog';
import type { Respond } from '../boards/fakeNetwork';
import { createStore, renderWithStore } from '../boards/renderBoard';
import { boardRow, folderRow, spaceRow } from './treeWorld';

beforeEach(() => window.localStorage.clear());

const boards: RowChange[] = [
  { op: 'put', table: 'projects', row: boardRow(1, 'Home') },
  { op: 'put', table: 'projects', row: boardRow(2, 'Paper', { folderId: 11 }) },
];
const groups: RowChange[] = [
  { op: 'put', table: 'spaces', row: spaceRow(20, 'Work') },
  { op: 'put', table: 'folders', row: folderRow(11, 'Files', 20) },
  { op: 'put', table: 'folders', row: folderRow(12, 'Drafts', 20) },
];

const onCreate = () => undefined;

/** The tree, and the dialog of what is created from its menu, as the shell shows it. */
function Tree({ canEdit }: { canEdit: boolean }) {
  const [kind, setKind] = useState<CreateKind | null>(null);
  return (
    <>
      <SpacesTree
        workspaceId={1001}
        wid="studio-1001"
        openId={1}
        canEdit={canEdit}
        onNavigate={undefined}
        onCreate={setKind}
      />
      {(kind === 'space' || kind === 'folder') && (
        <TitleDialog workspaceId={1001} doing={{ create: kind }} onClose={() => setKind(null)} />
      )}
    </>
  );
}

function openTree({
  respond,
  canEdit = true,
  locale,
}: { respond?: Respond; canEdit?: boolean; locale?: 'en' | 'pl' } = {}) {
  const { store, network } = createStore(respond);
  store.dispatch(
    snapshotReceived({ workspaceId: 1001, seq: 1, scope: 'Workspace:1001', rows: boards }),
  );
  store.dispatch(snapshotReceived({ workspaceId: 1001, seq: 1, scope: 'Tree:1001', rows: groups }));
  renderWithStore(<Tree canEdit={canEdit} />, { store, locale });
  const wanted = (name: string) =>
    store
      .getState()
      .outbox.pending.filter((entry) => entry.name === name)
      .map(({ variables }) => variables);
  return { store, network, wanted, user: userEvent.setup() };
}

const lines = () =>
  within(screen.getByRole('list', { name: /Boards|Tablice/ }))
    .getAllByRole('listitem')
    .map((line) => line.querySelector('a, button')?.textContent);
const openMenu = async (user: ReturnType<typeof userEvent.setup>, title: string) =>
  user.click(screen.getByRole('button', { name: `Menu: ${title}` }));

describe('The boards of the sidebar', () => {
  it('are listed in their spaces and folders, with the open one marked', () => {
    openTree();
    expect(lines()).toEqual(['Home', 'Work', 'Files', 'Paper', 'Drafts']);
    expect(screen.getByRole('link', { name: 'Home' })).toHaveAttribute('aria-current', 'page');
    expect(screen.getByRole('link', { name: 'Paper' })).toHaveAttribute(
      'href',
      '/1/studio-1001/board-2',
    );
  });

  it('show a placeholder while they load', async () => {
    const { store } = createStore(async () => new Promise(() => undefined));
    renderWithStore(
      <SpacesTree
        workspaceId={1001}
        wid="studio-1001"
        openId={null}
        canEdit
        onNavigate={undefined}
        onCreate={onCreate}
      />,
      { store },
    );
    expect(await screen.findByText('Loading')).toBeInTheDocument();
    expect(screen.queryByRole('list')).not.toBeInTheDocument();
  });

  it('show that they failed to load, with a button to retry', async () => {
    const { store } = createStore();
    renderWithStore(
      <SpacesTree
        workspaceId={1001}
        wid="studio-1001"
        openId={null}
        canEdit
        onNavigate={undefined}
        onCreate={onCreate}
      />,
      { store },
    );
    expect(await screen.findByText(/^Error/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeEnabled();
    act(
      () =>
        void store.dispatch(
          snapshotReceived({ workspaceId: 1001, seq: 1, scope: 'Workspace:1001', rows: boards }),
        ),
    );
    expect(await screen.findByRole('link', { name: 'Home' })).toBeVisible();
    expect(screen.queryByText(/^Error/)).not.toBeInTheDocument();
  });

  it('are hidden when their group is collapsed, which the device remembers', async () => {
    const { user } = openTree();
    await user.click(screen.getByRole('button', { name: 'Work' }));
    expect(lines()).toEqual(['Home', 'Work']);
    expect(screen.getByRole('button', { name: 'Work' })).toHaveAttribute('aria-expanded', 'false');
    expect(window.localStorage.getItem('closed-groups')).toBe('20');
  });

  it('move to another group by their menu at once, and Undo moves them back', async () => {
    const { user, store } = openTree();
    await openMenu(user, 'Home');
    await user.click(screen.getByRole('menuitem', { name: 'Move to…' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Move “Home”' }));
    await user.selectOptions(dialog.getByLabelText('Group'), 'Work › Files');
    await user.selectOptions(dialog.getByLabelText('Position'), 'At the end');
    await user.click(dialog.getByRole('button', { name: 'Move' }));
    await waitFor(() => expect(lines()).toEqual(['Work', 'Files', 'Paper', 'Home', 'Drafts']));
    expect(store.getState().outbox.pending[0]).toMatchObject({
      name: 'updateProject',
      variables: { id: 1, folderId: 11, after: 2 },
    });
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(lines()).toEqual(['Home', 'Work', 'Files', 'Paper', 'Drafts']));
  });

  it('have a menu that creates a space once it has a title, at once and also offline', async () => {
    const { user, wanted } = openTree();
    await user.click(screen.getByRole('button', { name: 'Create something new' }));
    await user.click(screen.getByRole('menuitem', { name: 'Create space' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Create space' }));
    await user.click(dialog.getByRole('button', { name: 'Create' }));
    expect(await dialog.findByText('Space title is required')).toBeVisible();
    await user.type(dialog.getByLabelText('Space title'), ' Garden {Enter}');
    await waitFor(() =>
      expect(lines()).toEqual(['Home', 'Work', 'Files', 'Paper', 'Drafts', 'Garden']),
    );
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(wanted('createSpace')).toEqual([
      { workspaceId: 1001, title: 'Garden', id: expect.any(Number) },
    ]);
    expect(await screen.findByText('Space created', { selector: 'li *' })).toBeVisible();
  });

  it('accept a folder and a board offline, and the changes are pending in that order', async () => {
    const { user, store } = openTree();
    await openMenu(user, 'Work');
    await user.click(screen.getByRole('menuitem', { name: 'New folder here' }));
    await user.type(
      within(screen.getByRole('dialog')).getByLabelText('Folder title'),
      'Plans{Enter}',
    );
    await waitFor(() => expect(lines()).toContain('Plans'));
    await openMenu(user, 'Home');
    await user.click(screen.getByRole('menuitem', { name: 'Move to…' }));
    await user.selectOptions(
      within(screen.getByRole('dialog')).getByLabelText('Group'),
      'Work › Plans',
    );
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Move' }));
    await waitFor(() =>
      expect(lines()).toEqual(['Work', 'Files', 'Paper', 'Drafts', 'Plans', 'Home']),
    );
    expect(store.getState().outbox.pending.map(({ name }) => name)).toEqual([
      'createFolder',
      'updateProject',
    ]);
  });

  it('show a new title at once, and Undo restores the old one', async () => {
    const { user } = openTree();
    await openMenu(user, 'Files');
    await user.click(screen.getByRole('menuitem', { name: 'Rename' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Rename “Files”' }));
    await user.type(dialog.getByLabelText('Folder title'), ' and papers{Enter}');
    await waitFor(() =>
      expect(lines()).toEqual(['Home', 'Work', 'Files and papers', 'Paper', 'Drafts']),
    );
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(lines()).toEqual(['Home', 'Work', 'Files', 'Paper', 'Drafts']));
  });

  it('allow only an empty group to be deleted', async () => {
    const { user } = openTree();
    await openMenu(user, 'Files');
    await user.click(screen.getByRole('menuitem', { name: 'Delete folder' }));
    expect(
      await screen.findByText('Only an empty folder can be deleted. Move its boards out first.'),
    ).toBeInTheDocument();
    expect(lines()).toContain('Files');
  });

  it('delete an empty group at once', async () => {
    const { user, wanted } = openTree();
    await openMenu(user, 'Drafts');
    await user.click(screen.getByRole('menuitem', { name: 'Delete folder' }));
    await waitFor(() => expect(lines()).toEqual(['Home', 'Work', 'Files', 'Paper']));
    expect(wanted('deleteFolder')).toEqual([{ id: 12 }]);
  });

  it('show a group again when the server rejects its deletion', async () => {
    const { user, store } = openTree({
      respond: ({ name }) =>
        name === 'deleteFolder'
          ? {
              data: {
                deleteFolder: {
                  success: false,
                  errors: [{ field: 'id', message: 'folder-not-empty', params: null }],
                  folder: null,
                },
              },
            }
          : 'cable cut',
    });
    await openMenu(user, 'Drafts');
    await user.click(screen.getByRole('menuitem', { name: 'Delete folder' }));
    await waitFor(() => expect(store.getState().outbox.pending).toEqual([]));
    await waitFor(() => expect(lines()).toEqual(['Home', 'Work', 'Files', 'Paper', 'Drafts']));
    expect(store.getState().outbox.rejected).toMatchObject([{ name: 'deleteFolder' }]);
  });

  it('are read-only for a non-member', () => {
    openTree({ canEdit: false });
    expect(screen.queryByRole('button', { name: /Menu|Create/ })).not.toBeInTheDocument();
    expect(lines()).toEqual(['Home', 'Work', 'Files', 'Paper', 'Drafts']);
  });

  it('are translated into Polish', () => {
    openTree({ locale: 'pl' });
    expect(screen.getByRole('button', { name: 'Utwórz coś nowego' })).toBeVisible();
  });
});
