import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FIELD_TYPE } from '../../contract/fields';
import type { FieldDefinitionRow, RowChange } from '../../contract/rows';
import { snapshotReceived } from '../../src/api/commits';
import { enqueueMutation } from '../../src/entities/enqueueMutation';
import { CustomizeView } from '../../src/features/customize/CustomizeView';
import { BoardView } from '../../src/features/board/board/BoardView';
import { selectProject } from '../../src/entities/projects/selectors';
import { networkChanged } from '../../src/sync/syncActions';
import { BOARD, boardOf, VIEWER } from '../boards/boardRows';
import { done, type Respond } from '../boards/fakeNetwork';
import { createStore, renderWithStore } from '../boards/renderBoard';
import { FakeUpload, fakeUploads } from '../support/fakeUpload';

fakeUploads();

const field = (
  id: number,
  title: string,
  typeId: number,
  more: Partial<FieldDefinitionRow> = {},
): RowChange => ({
  op: 'put',
  table: 'fieldDefinitions',
  row: {
    id,
    version: 1,
    workspaceId: 1001,
    projectId: BOARD,
    title,
    typeId,
    isMultiple: false,
    isStandard: false,
    sortIndex: id,
    options: [],
    ...more,
  },
});
const option = (id: number, title: string, color: string | null = null) => ({
  id,
  version: 1,
  title,
  color,
  sortIndex: id,
  mergedIds: [],
});
const FIELDS = [
  field(7001, 'Priority', 5, { options: [option(8001, 'High', 'color:5'), option(8002, 'Low')] }),
  field(7002, 'Customer', 4, { projectId: null }),
];
const value = (fieldId: number, text: string): RowChange => ({
  op: 'put',
  table: 'fieldValues',
  row: {
    version: 1,
    fieldId,
    taskId: 2001,
    projectId: BOARD,
    isStandard: fieldId < 1000,
    value: text,
  },
});

interface Given {
  respond?: Respond;
  role?: number;
  locale?: 'en' | 'pl';
  rows?: RowChange[];
}

function open({ respond, role = 2, locale, rows = [] }: Given = {}) {
  const { store, network } = createStore(respond);
  const board = boardOf({ 'To do': ['Write'] });
  store.dispatch(snapshotReceived({ ...board, rows: [...board.rows, ...rows] }));
  store.dispatch(
    snapshotReceived({ workspaceId: 1001, seq: 1, scope: 'Fields:1001', rows: FIELDS }),
  );
  const view = renderWithStore(
    <CustomizeView
      projectId={BOARD}
      wid="studio-1001"
      viewerId={VIEWER}
      workspaceId={1001}
      role={role}
    />,
    { store, locale },
  );
  return {
    store,
    network,
    view,
    user: userEvent.setup(),
    project: () => selectProject(store.getState(), BOARD),
  };
}

const url = `/files/projects/${BOARD}/k1`;
const ticket = {
  data: {
    s3UploadUrl: { url: `${url}?ticket=9`, expires: '2026-11-21T10:00:00Z', publicUrl: url },
  },
};

describe('Customizing a board', () => {
  it('keeps the title that is being typed when somebody else renames the board, and shows theirs otherwise', async () => {
    const { user, store } = open();
    const title = screen.getByLabelText('Board title');
    const rename = (next: string) =>
      act(async () => {
        await store.dispatch(enqueueMutation('updateProjectTitle', { id: BOARD, title: next }));
      });
    await rename('Theirs');
    expect(title).toHaveValue('Theirs');
    await user.type(title, ' and mine');
    await rename('Theirs again');
    expect(title).toHaveValue('Theirs and mine');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Save' })).toHaveAttribute('aria-disabled', 'true'),
    );
    expect(title).toHaveValue('Theirs and mine');
    await rename('Theirs at last');
    expect(title).toHaveValue('Theirs at last');
  });

  it.each([
    [101, 'Option', 'At most 100 options at once'],
    [1, 'x'.repeat(201), 'title is too long'],
  ])('refuses %d options of a new field where they are typed', async (count, option, message) => {
    const { user, network } = open();
    await user.click(screen.getByRole('button', { name: 'New field' }));
    const form = within(screen.getByRole('dialog', { name: 'New field' }));
    await user.type(form.getByLabelText('Field title'), 'Stage');
    await user.selectOptions(form.getByLabelText('Kind'), 'Multi select');
    await user.click(form.getByLabelText('Options'));
    await user.paste(Array.from({ length: count }, () => option).join('\n'));
    await user.click(form.getByRole('button', { name: 'Create' }));
    expect(await form.findByText(new RegExp(message))).toBeVisible();
    expect(network.named('createCustomField')).toEqual([]);
    // It is no matter for a field without options.
    await user.selectOptions(form.getByLabelText('Kind'), 'Text');
    await user.click(form.getByRole('button', { name: 'Create' }));
    await waitFor(() => expect(network.named('createCustomField')).toHaveLength(1));
  });

  it('sets a title, a background and a visibility, each of which applies at once and can be undone', async () => {
    const { user, project } = open();
    await user.clear(screen.getByLabelText('Board title'));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Board title is required')).toBeVisible();
    await user.type(screen.getByLabelText('Board title'), 'Relaunch{Enter}');
    await waitFor(() => expect(project()?.title).toBe('Relaunch'));
    await user.click(screen.getByRole('radio', { name: 'Background 3' }));
    await waitFor(() => expect(project()?.background).toBe('color:3'));
    await user.selectOptions(
      screen.getByLabelText('Visibility', { selector: 'select' }),
      'Private',
    );
    await waitFor(() => expect(project()?.visibility).toBe('private'));
    const undo = await screen.findAllByRole('button', { name: 'Undo' });
    await user.click(undo.at(-1) ?? document.body);
    await waitFor(() =>
      expect(project()).not.toMatchObject({
        visibility: 'private',
        background: 'color:3',
        title: 'Relaunch',
      }),
    );
  });

  it('uploads an image as the background, and a colour replaces it', async () => {
    const { user, network, project } = open({
      respond: ({ name }) => (name === 's3UploadUrl' ? ticket : 'cable cut'),
    });
    await user.upload(
      screen.getByLabelText('Upload an image', { selector: 'input' }),
      new File(['bytes'], 'chalk.png', { type: 'image/png' }),
    );
    await waitFor(() => expect(project()?.background).toBe(url));
    expect(network.named('s3UploadUrl')[0]?.variables).toMatchObject({
      directory: `projects/${BOARD}`,
      filename: 'chalk.png',
      workspaceId: 1001,
    });
    expect(FakeUpload.put.at(-1)).toContain(`${url}?ticket=9`);
    expect(await screen.findByText(/^This board has an image of its own/)).toBeVisible();
    expect(screen.queryByRole('radio', { checked: true })).not.toBeInTheDocument();
    await user.click(screen.getByRole('radio', { name: 'None' }));
    await waitFor(() => expect(project()?.background).toBeNull());
    expect(screen.queryByText(/^This board has an image of its own/)).not.toBeInTheDocument();
  });

  it('shows why an upload failed, and keeps the background', async () => {
    const { user, project } = open({
      respond: ({ name }) => (name === 's3UploadUrl' ? ticket : 'cable cut'),
    });
    FakeUpload.status = 403;
    await user.upload(
      screen.getByLabelText('Upload an image', { selector: 'input' }),
      new File(['bytes'], 'chalk.png', { type: 'image/png' }),
    );
    expect(await screen.findByRole('alert')).toHaveTextContent(/This upload has run out/);
    expect(project()?.background).toBeNull();
  });

  it('does not offer a member the visibilities that only admins may set', () => {
    open({ role: 0 });
    expect(
      within(screen.getByLabelText('Visibility', { selector: 'select' })).queryByRole('option', {
        name: 'Public',
      }),
    ).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Archive board' })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Menu: Customer' })).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Menu: Priority' })).toBeVisible();
  });

  it('creates a field of every type, with options for types that have them', async () => {
    const { user, network } = open({
      respond: ({ name }) =>
        name === 'createCustomField'
          ? { data: { createCustomField: { ...done, field: { id: 7003 } } } }
          : 'cable cut',
    });
    await user.click(screen.getByRole('button', { name: 'New field' }));
    const form = within(screen.getByRole('dialog', { name: 'New field' }));
    expect(
      within(form.getByLabelText('Kind'))
        .getAllByRole('option')
        .map((one) => one.textContent),
    ).toEqual([
      'Date',
      'Number',
      'People',
      'Text',
      'Single select',
      'Multi select',
      'Time',
      'Board',
      'Label',
      'Task',
      'Visibility',
    ]);
    await user.type(form.getByLabelText('Field title'), 'Stage');
    await user.selectOptions(form.getByLabelText('Kind'), 'Multi select');
    await user.type(form.getByLabelText('Options'), 'First{Enter}{Enter} Second ');
    await user.click(form.getByRole('button', { name: 'Create' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(network.named('createCustomField')[0]?.variables).toEqual({
      workspaceId: 1001,
      projectId: BOARD,
      title: 'Stage',
      typeId: 6,
      isMultiple: false,
      options: ['First', 'Second'],
      id: expect.any(Number),
    });
  });

  it('colours, renames, reorders and deletes options', async () => {
    const asked = (name: string) => network.named(name).map(({ variables }) => variables);
    const { user, network } = open({
      respond: ({ name }) =>
        /FieldOption/.test(name)
          ? { data: { [name]: { ...done, field: { id: 7001 } } } }
          : 'cable cut',
    });
    await user.click(screen.getByRole('button', { name: 'Menu: Low' }));
    await user.click(screen.getByRole('menuitemradio', { name: 'Lime' }));
    await user.click(screen.getByRole('button', { name: 'Menu: Low' }));
    await user.click(screen.getByRole('menuitem', { name: 'Move up' }));
    await waitFor(() =>
      expect(asked('updateFieldOption')).toEqual([
        { id: 8002, color: 'color:4' },
        { id: 8002, after: 0 },
      ]),
    );
    await user.click(screen.getByRole('button', { name: 'Menu: High' }));
    await user.click(screen.getByRole('menuitem', { name: 'Delete option' }));
    await waitFor(() => expect(asked('deleteFieldOption')).toEqual([{ id: 8001 }]));
    await user.type(screen.getByLabelText('New option'), 'Medium{Enter}');
    await waitFor(() =>
      expect(asked('addFieldOption')).toEqual([
        { fieldId: 7001, title: 'Medium', id: expect.any(Number) },
      ]),
    );
    await user.type(screen.getByLabelText('New option'), 'x'.repeat(201));
    await user.click(screen.getByRole('button', { name: 'Add' }));
    await waitFor(() => expect(screen.getByLabelText('New option')).toBeInvalid());
    expect(screen.getByLabelText('New option')).toHaveFocus();
  });

  it('merges an option into another one, and takes that back', async () => {
    const { user, network } = open({ respond: () => 'cable cut' });
    const options = screen.getByRole('list', { name: 'Options: Priority' });
    await user.click(screen.getByRole('button', { name: 'Menu: High' }));
    await user.click(screen.getByRole('menuitem', { name: 'Merge into…' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Merge “High” into another option' }));
    await user.type(dialog.getByRole('combobox', { name: 'The other option' }), 'low{Enter}');
    await waitFor(() => expect(options).not.toHaveTextContent('High'));
    await waitFor(() =>
      expect(network.named('mergeFieldOption')[0]?.variables).toEqual({ id: 8001, into: 8002 }),
    );
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(options).toHaveTextContent('High'));
  });

  it('asks before a field is deleted with its values', async () => {
    const { user, network } = open({
      respond: ({ name }) =>
        name === 'deleteCustomField'
          ? { data: { deleteCustomField: { ...done, field: { id: 7001 } } } }
          : 'cable cut',
    });
    await user.click(screen.getByRole('button', { name: 'Menu: Priority' }));
    await user.click(screen.getByRole('menuitem', { name: 'Delete field' }));
    const question = within(
      screen.getByRole('alertdialog', { name: 'Delete the field “Priority”?' }),
    );
    expect(question.getByRole('button', { name: 'Cancel' })).toHaveFocus();
    expect(network.named('deleteCustomField')).toEqual([]);
    await user.click(question.getByRole('button', { name: 'Delete field' }));
    await waitFor(() =>
      expect(network.named('deleteCustomField')[0]?.variables).toEqual({ id: 7001 }),
    );
  });

  it('shows that fields need a connection; their options can be changed without one', async () => {
    const { store, user } = open();
    act(() => void store.dispatch(networkChanged({ isOnline: false })));
    const fields = within(screen.getByRole('region', { name: 'Custom fields' }));
    const why = 'You are offline. This needs a connection.';
    expect(fields.getByText(why)).toBeInTheDocument();
    const make = fields.getByRole('button', { name: 'New field' });
    expect(make).toHaveAttribute('aria-disabled', 'true');
    expect(make).toHaveAccessibleDescription(why);
    await user.click(make);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await user.type(fields.getByLabelText('New option'), 'Middle{Enter}');
    await user.click(fields.getByRole('button', { name: 'Menu: High' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Delete option' }));
    const options = fields.getByRole('list', { name: 'Options: Priority' });
    await waitFor(() => expect(options).not.toHaveTextContent('High'));
    expect(options).toHaveTextContent('Middle');
    act(() => void store.dispatch(networkChanged({ isOnline: true })));
    expect(fields.queryByText(why)).not.toBeInTheDocument();
    expect(make).not.toHaveAttribute('aria-disabled');
  });

  it('shows that members of a private board can only be changed online', async () => {
    const anna = {
      id: VIEWER,
      name: 'Anna Nowak',
      nick: 'anna',
      nickShort: 'AN',
      email: 'a@example.test',
      role: 2,
      createdAt: '2026-11-09T08:00:00.000Z',
    };
    const ewa = { ...anna, id: 7, name: 'Ewa Wilk', nick: 'ewa', nickShort: 'EW' };
    const { store } = open({
      locale: 'pl',
      rows: boardOf({}).rows.map((put): RowChange =>
        put.op === 'put' && put.table === 'projects'
          ? { ...put, row: { ...put.row, version: 2, visibility: 'private' } }
          : put,
      ),
      respond: ({ name }) =>
        name === 'boardMembers'
          ? { data: { project: { id: BOARD, members: [anna, ewa] } } }
          : 'cable cut',
    });
    const members = within(await screen.findByRole('region', { name: 'Osoby' }));
    const remove = await members.findByRole('button', { name: /Ewa Wilk/ });
    act(() => void store.dispatch(networkChanged({ isOnline: false })));
    expect(remove).toHaveAttribute('aria-disabled', 'true');
    expect(remove).toHaveAccessibleDescription(/^Brak połączenia z\sinternetem/);
  });

  it('selects the fields that the cards show', async () => {
    const { user, project } = open();
    await user.click(screen.getByRole('checkbox', { name: 'Priority' }));
    await user.click(screen.getByRole('checkbox', { name: 'Estimated time' }));
    await waitFor(() => expect(project()?.cardFieldIds).toEqual([7001, 3]));
    await user.click(screen.getByRole('checkbox', { name: 'Priority' }));
    await waitFor(() => expect(project()?.cardFieldIds).toEqual([3]));
  });

  it('is translated into Polish', () => {
    open({ locale: 'pl' });
    expect(
      screen.getByRole('heading', { level: 1, name: 'Dostosuj tablicę „Website relaunch”' }),
    ).toBeVisible();
    expect(screen.getByRole('group', { name: 'Pola na kartach' })).toBeVisible();
  });
});

describe('A card', () => {
  it('shows the selected fields with their labels, and no empty ones', async () => {
    const { store } = createStore();
    const board = boardOf({ 'To do': ['Write', 'Test'] });
    const rows = board.rows.map((row) =>
      row.op === 'put' && row.table === 'projects'
        ? { ...row, row: { ...row.row, cardFieldIds: [7001, 3, 7002] } }
        : row,
    );
    store.dispatch(
      snapshotReceived({ ...board, rows: [...rows, value(7001, '8001'), value(3, '150')] }),
    );
    store.dispatch(
      snapshotReceived({ workspaceId: 1001, seq: 1, scope: 'Fields:1001', rows: FIELDS }),
    );
    renderWithStore(
      <BoardView projectId={BOARD} wid="studio-1001" viewerId={VIEWER} canEdit notice={null} />,
      { store },
    );
    expect(
      await screen.findByRole('link', {
        name: /^Write.*, Priority: High.*, Estimated time: 2 h 30 min$/,
      }),
    ).toBeVisible();
    expect(screen.getByRole('link', { name: 'Test' })).toBeVisible();
  });

  it('shows the new title of a task that a field names', async () => {
    const { store } = createStore();
    const board = boardOf({ 'To do': ['Write', 'Test'] });
    const rows = board.rows.map((row) =>
      row.op === 'put' && row.table === 'projects'
        ? { ...row, row: { ...row.row, cardFieldIds: [7003] } }
        : row,
    );
    store.dispatch(snapshotReceived({ ...board, rows: [...rows, value(7003, '2002')] }));
    store.dispatch(
      snapshotReceived({
        workspaceId: 1001,
        seq: 1,
        scope: 'Fields:1001',
        rows: [field(7003, 'Needs', FIELD_TYPE.task)],
      }),
    );
    renderWithStore(
      <BoardView projectId={BOARD} wid="studio-1001" viewerId={VIEWER} canEdit notice={null} />,
      { store },
    );
    expect(await screen.findByRole('link', { name: /^Write.*, Needs: Test$/ })).toBeVisible();
    await act(
      async () =>
        void (await store.dispatch(
          enqueueMutation('updateTaskTitle', { id: 2002, title: 'Test twice' }),
        )),
    );
    expect(screen.getByRole('link', { name: /^Write.*, Needs: Test twice$/ })).toBeVisible();
  });
});
