import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { RowChange } from '../../contract/rows';
import { rowsReceived } from '../../src/api/commits';
import { BOARD, boardOf, projectViewOf, VIEWER } from './boardRows';
import type { Answer, Asked } from './fakeNetwork';
import { renderBoard } from './renderBoard';
import { chooseOption } from '../ui/chooseOption';

const SECRET = 1600;
const EWA = 7007;
const WORKSPACE = 1001;

/** The same rows for the other board: with its id, and with other ids for its lists and tasks. */
const ofSecret = <T,>(rows: T): T =>
  JSON.parse(
    JSON.stringify(rows)
      .replaceAll(String(BOARD), String(SECRET))
      .replace(/:([23]\d{3})(?=[,}])/g, (_id, id: string) => `:${Number(id) + 4000}`)
      .replaceAll('"workspace"', '"private"'),
  ) as T;
const secret = ofSecret(boardOf({ Ideas: ['Hidden'], Later: [] }, 'Secret'));

const price = {
  id: 71,
  version: 1,
  workspaceId: WORKSPACE,
  projectId: BOARD,
  title: 'Price',
  typeId: 4,
  isMultiple: false,
  isStandard: false,
  sortIndex: 0,
  options: [],
};
const CHILDREN: RowChange[] = [
  { op: 'put', table: 'fieldDefinitions', row: price },
  {
    op: 'put',
    table: 'fieldValues',
    row: { version: 1, taskId: 2001, projectId: BOARD, fieldId: 71, isStandard: false, value: '9' },
  },
  {
    op: 'put',
    table: 'users',
    row: { id: EWA, name: 'Ewa Nowak', nick: 'ewa', nickShort: 'EN', version: 1 },
  },
  {
    op: 'put',
    table: 'checkListItems',
    row: {
      id: 41,
      version: 1,
      taskId: 2002,
      projectId: BOARD,
      checkListId: 31,
      title: 'Step',
      sortIndex: 0,
      checked: false,
      assigneeId: EWA,
      dueDate: null,
    },
  },
];

function answer({ name, variables }: Asked): Answer | 'cable cut' {
  const at = (scope: 'Project:1600' | 'Fields:1001') => ({
    snapshot: { workspaceId: WORKSPACE, seq: 1, scope },
  });
  switch (name) {
    case 'projectViewQuery': {
      const view = {
        ...ofSecret(projectViewOf(boardOf({ Ideas: ['Hidden'], Later: [] }, 'Secret'))),
      };
      return { data: { projectView: view }, ...at('Project:1600') };
    }
    case 'customFields':
      return { data: { customFields: [price] }, ...at('Fields:1001') };
    case 'boardMembers':
      return {
        data: {
          project: {
            id: variables['id'],
            members: [{ id: VIEWER, name: 'Anna', nick: 'anna', nickShort: 'A', hue: 1 }],
          },
        },
      };
    default:
      // A mutation stays pending: the screen shows its optimistic update.
      return 'cable cut';
  }
}

/** A board whose first list has a task with a value, and one with an item of Ewa's. */
function renderBoards(tasks: Parameters<typeof boardOf>[0][string] = ['Write', 'Ship']) {
  const rendered = renderBoard({ lists: { 'To do': tasks, Done: [] }, respond: answer });
  const projects = secret.rows.filter(
    (change) => change.op === 'put' && change.table === 'projects',
  );
  act(() => {
    rendered.store.dispatch(rowsReceived({ seq: 1, rows: [...projects, ...CHILDREN] }));
  });
  return rendered;
}
const dialog = () => within(screen.getByRole('dialog'));
const lines = () =>
  dialog()
    .queryAllByRole('listitem')
    .map(({ textContent }) => textContent);

async function openMoveList() {
  await userEvent.click(screen.getByRole('button', { name: 'List menu: To do' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Move to…' }));
}
const chooseBoard = (title: string) =>
  chooseOption(dialog().getByRole('combobox', { name: 'Board' }), title);

describe('what moved tasks cannot take along', () => {
  it('is said before one task moves: values of fields that the other board lacks', async () => {
    renderBoards();
    await userEvent.click(screen.getByRole('button', { name: 'Task menu: Write' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Move to…' }));
    await chooseBoard('Secret');
    await waitFor(() =>
      expect(lines()).toEqual(['the value of a field that “Secret” does not have: Price']),
    );
    expect(
      dialog().getByText('All of it returns if the task comes back to this board.', {
        exact: false,
      }),
    ).toBeVisible();
  });

  it('is said before a list moves: also the assignee of a checklist item', async () => {
    renderBoards();
    await openMoveList();
    await chooseBoard('Secret');
    await waitFor(() =>
      expect(lines()).toEqual([
        'the value of a field that “Secret” does not have: Price',
        'a person who may not read “Secret”, and will no longer be assigned or watch: Ewa Nowak',
      ]),
    );
  });

  it('is nothing for tasks without such values and people', async () => {
    renderBoards([]);
    await openMoveList();
    await chooseBoard('Secret');
    await dialog().findByRole('option', { name: 'After “Ideas”' });
    expect(lines()).toEqual([]);
  });
});

describe('the dialog that moves a list', () => {
  it('moves it behind a list of another board, and takes it and its tasks off the screen', async () => {
    const { network } = renderBoards();
    await openMoveList();
    await chooseBoard('Secret');
    await dialog().findByRole('option', { name: 'After “Ideas”' });
    expect(dialog().getByRole('combobox', { name: 'Position' })).toHaveDisplayValue('At the end');
    await userEvent.selectOptions(
      dialog().getByRole('combobox', { name: 'Position' }),
      'After “Ideas”',
    );
    await userEvent.click(dialog().getByRole('button', { name: 'Move' }));
    await waitFor(() =>
      expect(screen.queryByRole('heading', { level: 2, name: 'To do' })).not.toBeInTheDocument(),
    );
    expect(screen.queryByText('Write')).not.toBeInTheDocument();
    await waitFor(() =>
      expect(network.named('moveSectionToBoard')[0]?.variables).toEqual({
        id: 2000,
        toProjectId: SECRET,
        after: 6000,
      }),
    );
    expect(
      within(screen.getByRole('region', { name: 'Notifications (F8)' })).getByText(
        'List moved to Secret',
      ),
    ).toBeInTheDocument();
    await userEvent.click(
      within(screen.getByRole('region', { name: 'Notifications (F8)' })).getByRole('button', {
        name: 'Undo',
      }),
    );
    await screen.findByRole('heading', { level: 2, name: 'To do' });
    expect(screen.getByText('Write')).toBeInTheDocument();
  });

  it('keeps a list with too many tasks here, and says so', async () => {
    renderBoards(Array.from({ length: 201 }, (_, n) => `Task ${n}`));
    await openMoveList();
    await chooseBoard('Secret');
    await dialog().findByText(/A list with more than 200 tasks/);
    expect(dialog().getByRole('button', { name: 'Move' })).toHaveAttribute('aria-disabled', 'true');
  });
});
