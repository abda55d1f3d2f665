import { cleanup, screen } from '@testing-library/react';
import type { RowChange } from '../../contract/rows';
import { snapshotReceived } from '../../src/api/commits';
import { UndoQuestion } from '../../src/features/outbox/undo/UndoQuestion';
import type { ValueKind } from '../../src/store/undoReaders';
import { BOARD, boardOf } from '../boards/boardRows';
import { createStore, renderWithStore } from '../boards/renderBoard';

const definition = (id: number, typeId: number, title: string): RowChange => ({
  op: 'put',
  table: 'fieldDefinitions',
  row: {
    id,
    version: 1,
    workspaceId: 1001,
    projectId: BOARD,
    title,
    typeId,
    isMultiple: true,
    isStandard: false,
    sortIndex: id,
    options: [{ id: 90, version: 1, title: 'Bug', color: null, sortIndex: 1, mergedIds: [91] }],
  },
});
const rows: RowChange[] = [
  definition(30, 9, 'Labels'),
  definition(33, 2, 'Budget'),
  {
    op: 'put',
    table: 'spaces',
    row: { id: 61, version: 1, workspaceId: 1001, title: 'Clients', sortIndex: 1 },
  },
  {
    op: 'put',
    table: 'folders',
    row: { id: 61, version: 1, workspaceId: 1001, spaceId: 61, title: 'Printing', sortIndex: 1 },
  },
  {
    op: 'put',
    table: 'users',
    row: { id: 7, version: 1, name: 'Ewa Wilk', nick: 'ewa', nickShort: 'EW' },
  },
];

function shown(locale: 'en' | 'pl', of: ValueKind, now: string | null, before: string | null) {
  const { store } = createStore();
  store.dispatch(snapshotReceived({ ...boardOf({ 'To do': ['Write'] }), rows }));
  const conflict = { title: 'Write', of, now, before, others: 0 };
  renderWithStore(<UndoQuestion conflict={conflict} onAnswer={() => undefined} />, {
    store,
    locale,
  });
  return screen
    .findAllByRole('definition')
    .then((all) => all.map(({ textContent }) => textContent));
}

describe('The question of an undo names', () => {
  it.each<[string, ValueKind, [string | null, string | null], string[], string[]]>([
    [
      'the place of a board in the tree',
      { kind: 'group' },
      ['folder:61', null],
      ['Printing', 'At the top level'],
      ['Printing', 'Na najwyższym poziomie'],
    ],
    [
      'the space of a folder',
      { kind: 'group' },
      ['space:61', null],
      ['Clients', 'At the top level'],
      ['Clients', 'Na najwyższym poziomie'],
    ],
    [
      'the colour of a list',
      { kind: 'hue', isOfList: true },
      ['4', null],
      ['Green', 'By position'],
      ['Zielony', 'Według pozycji'],
    ],
    [
      'the colour of a label',
      { kind: 'hue', isOfList: false },
      ['0', null],
      ['Red', 'None'],
      ['Czerwony', 'Brak'],
    ],
    ['a cover', { kind: 'cover' }, ['file:61', '7'], ['An image', 'Blue'], ['Obraz', 'Niebieski']],
    [
      'a background',
      { kind: 'background' },
      ['/files/a/b.jpg', 'color:2'],
      ['An image', 'Background 2'],
      ['Obraz', 'Tło 2'],
    ],
    [
      'the fields on cards',
      { kind: 'cardFields' },
      ['3,33', ''],
      ['Estimated time, Budget', 'None'],
      ['Szacowany czas i Budget', 'Brak'],
    ],
    [
      'the conditions of a view',
      { kind: 'view' },
      ['assignee=me,7&due=week&f33=2..&label=91', 'columns=title:300,due,f33&group=people&q=tax'],
      [
        'Assignees: Me, Ewa Wilk · Due date: Within 7 days · Budget: from 2 · Labels: Bug',
        'Columns: Task, Due date, Budget · Group: Assignees · contains “tax”',
      ],
      [
        'Przypisane do: Ja i Ewa Wilk · Termin: W\u00a0ciągu 7 dni · Budget: od 2 · Etykiety: Bug',
        'Kolumny: Zadanie, Termin i Budget · Grupy: Przypisane do · zawiera „tax”',
      ],
    ],
  ])('%s', async (_what, of, [now, before], english, polish) => {
    expect(await shown('en', of, now, before)).toEqual(english);
    cleanup();
    expect(await shown('pl', of, now, before)).toEqual(polish);
  });
});
