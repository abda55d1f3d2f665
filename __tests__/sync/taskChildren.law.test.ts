import type { UnknownAction } from '@reduxjs/toolkit';
import fc from 'fast-check';
import type { ChangeMessage, Commit } from '../../contract/messages';
import type { RowChange } from '../../contract/rows';
import {
  rowsOfCheckList,
  rowsOfCheckListItem,
  rowsOfComment,
  rowsOfDescription,
  rowsOfFieldValue,
  type WireCheckList,
  type WireCheckListItem,
  type WireComment,
  type WireDescription,
  type WireFieldValue,
} from '../../contract/wire';
import {
  commitReceived,
  rowsReceived,
  scopeRevoked,
  snapshotReceived,
} from '../../src/api/commits';
import { selectCheckListItems, selectCheckLists } from '../../src/entities/checkLists/selectors';
import { selectComments } from '../../src/entities/comments/selectors';
import { selectDescription } from '../../src/entities/descriptions/selectors';
import { selectFieldValue } from '../../src/entities/fields/selectors';
import { rootReducer, type RootState } from '../../src/store/rootReducer';
import { LAW_RUNS } from '../support/lawRuns';

/** A task with its checklists and comments in memory, as the server would log it. */
const [WORKSPACE, BOARD, TASK] = [1, 10, 20];
const LISTS = [31, 32];
const ITEMS = [41, 42, 43];
const COMMENTS = [51, 52];
const FIELDS = [1, 1001];
const AT = '2026-11-09T08:00:00.000Z';
const creator = { id: 7, name: 'Anna', nick: 'anna', nickShort: 'AN' };

const action = fc.oneof(
  fc.record({
    do: fc.constant('value' as const),
    field: fc.constantFrom(...FIELDS),
    value: fc.option(fc.constantFrom('a', 'b')),
  }),
  fc.record({
    do: fc.constant('list' as const),
    id: fc.constantFrom(...LISTS),
    title: fc.constantFrom('x', 'y'),
  }),
  fc.record({ do: fc.constant('unlist' as const), id: fc.constantFrom(...LISTS) }),
  fc.record({
    do: fc.constant('item' as const),
    id: fc.constantFrom(...ITEMS),
    list: fc.constantFrom(...LISTS),
    checked: fc.boolean(),
  }),
  fc.record({ do: fc.constant('unitem' as const), id: fc.constantFrom(...ITEMS) }),
  fc.record({
    do: fc.constant('comment' as const),
    id: fc.constantFrom(...COMMENTS),
    content: fc.constantFrom('m', 'n'),
  }),
  fc.record({ do: fc.constant('text' as const), description: fc.constantFrom('', 't', 'u') }),
);
type Action = typeof action extends fc.Arbitrary<infer A> ? A : never;

class Model {
  seq = 1;
  readonly log: Commit[] = [];
  readonly values = new Map<number, WireFieldValue>();
  readonly lists = new Map<number, WireCheckList>();
  readonly items = new Map<number, WireCheckListItem>();
  readonly comments = new Map<number, WireComment>();
  text: WireDescription | null = null;

  run(wanted: Action): void {
    const messages = this.messages(wanted, this.seq + 1);
    if (messages.length === 0) return;
    this.seq += 1;
    this.log.push({
      workspaceId: WORKSPACE,
      seq: this.seq,
      mutationId: null,
      type: 'batch-update',
      messages,
    });
  }

  /** The complete task, or its part of a board snapshot. */
  rows(scope: 'Task' | 'Project'): RowChange[] {
    const values = [...this.values.values()]
      .filter(({ value }) => value !== null)
      .flatMap(rowsOfFieldValue);
    if (scope === 'Project') return values;
    const live = [...this.items.values()].filter(({ checkListId }) => this.lists.has(checkListId));
    return [
      ...values,
      ...[...this.lists.values()].flatMap(rowsOfCheckList),
      ...live.flatMap(rowsOfCheckListItem),
      ...(this.text ? rowsOfDescription(this.text) : []),
    ];
  }

  snapshot = (scope: 'Task' | 'Project') =>
    snapshotReceived({
      workspaceId: WORKSPACE,
      seq: this.seq,
      scope: scope === 'Task' ? `Task:${TASK}` : `Project:${BOARD}`,
      rows: this.rows(scope),
    });
  page = () =>
    rowsReceived({
      rows: [...this.comments.values()].flatMap((comment) => rowsOfComment(comment, this.seq)),
      seq: this.seq,
    });

  private messages(wanted: Action, version: number): ChangeMessage[] {
    const on = { version, taskId: TASK, projectId: BOARD };
    switch (wanted.do) {
      case 'value': {
        const row = {
          ...on,
          id: wanted.field + 100,
          fieldId: wanted.field,
          isStandard: wanted.field < 1000,
          value: wanted.value,
        };
        this.values.set(wanted.field, row);
        return [{ type: 'update', key: `FieldValue:${row.id}`, fields: row }];
      }
      case 'list': {
        const row = {
          ...on,
          id: wanted.id,
          title: wanted.title,
          sortIndex: wanted.id,
          hideChecked: false,
        };
        const isBack = !this.lists.has(wanted.id);
        this.lists.set(wanted.id, row);
        const items = isBack
          ? [...this.items.values()].filter(({ checkListId }) => checkListId === wanted.id)
          : [];
        return [
          {
            type: 'add-item',
            list: `Task:${TASK}.checkList`,
            key: `CheckList:${row.id}`,
            item: row,
            after: null,
          },
          ...items.map((item) => this.itemPut({ ...item, version })),
        ];
      }
      case 'unlist':
        return this.lists.delete(wanted.id)
          ? [{ type: 'remove-item', list: `Task:${TASK}.checkList`, key: `CheckList:${wanted.id}` }]
          : [];
      case 'item': {
        if (!this.lists.has(wanted.list)) return [];
        const from = this.items.get(wanted.id)?.checkListId;
        const put = this.itemPut({
          ...on,
          id: wanted.id,
          checkListId: wanted.list,
          title: 'i',
          sortIndex: wanted.id,
          checked: wanted.checked,
          assignee: null,
          dueDate: null,
        });
        const left = {
          type: 'remove-item',
          list: `CheckList:${from ?? 0}.items`,
          key: `CheckListItem:${wanted.id}`,
        } as const;
        return from === undefined || from === wanted.list ? [put] : [left, put];
      }
      case 'unitem': {
        const list = this.items.get(wanted.id)?.checkListId;
        if (list === undefined || !this.lists.has(list)) return [];
        this.items.delete(wanted.id);
        return [
          {
            type: 'remove-item',
            list: `CheckList:${list}.items`,
            key: `CheckListItem:${wanted.id}`,
          },
        ];
      }
      case 'comment': {
        const comment = {
          ...on,
          id: wanted.id,
          content: wanted.content,
          creator,
          likes: [],
          likeCounter: 0,
          likedByMe: false,
          editCount: 0,
          createdAt: AT,
          updatedAt: AT,
          deletedAt: null,
        };
        this.comments.set(wanted.id, comment);
        return [{ type: 'comment', action: 'edit', taskId: TASK, comment }];
      }
      case 'text':
        this.text = { id: TASK, version, projectId: BOARD, description: wanted.description };
        return [{ type: 'update', key: `Description:${TASK}`, fields: this.text }];
    }
  }

  private itemPut(item: WireCheckListItem): ChangeMessage {
    this.items.set(item.id, item);
    return {
      type: 'add-item',
      list: `CheckList:${item.checkListId}.items`,
      key: `CheckListItem:${item.id}`,
      item,
      after: null,
    };
  }
}

const run = (
  actions: readonly UnknownAction[],
  from: RootState = rootReducer(undefined, { type: '@' }),
) => actions.reduce(rootReducer, from);

function shown(state: RootState) {
  return {
    values: FIELDS.map((fieldId) =>
      selectFieldValue(state, { taskId: TASK, isStandard: fieldId < 1000, fieldId }),
    ),
    lists: selectCheckLists(state, TASK).map(({ id, title }) => [
      id,
      title,
      selectCheckListItems(state, id).map((item) => [item.id, item.checked]),
    ]),
    comments: selectComments(state, TASK).map(({ id, content }) => [id, content]),
    text: selectDescription(state, TASK)?.description ?? '',
  };
}
function expected(model: Model) {
  const items = (list: number) =>
    [...model.items.values()]
      .filter(({ checkListId }) => checkListId === list)
      .sort((a, b) => a.id - b.id);
  return {
    values: FIELDS.map((field) => model.values.get(field)?.value ?? null),
    lists: [...model.lists.values()]
      .sort((a, b) => a.id - b.id)
      .map(({ id, title }) => [id, title, items(id).map((item) => [item.id, item.checked])]),
    comments: [...model.comments.values()]
      .sort((a, b) => b.id - a.id)
      .map(({ id, content }) => [id, content]),
    text: model.text?.description ?? '',
  };
}

/** A history, the commits after the snapshot, and the order in which a client receives them. */
const history = fc.record({
  past: fc.array(action, { maxLength: 8 }),
  future: fc.array(
    fc.record({
      action,
      read: fc.constantFrom(null, null, 'Task' as const, 'Project' as const, 'page' as const),
    }),
    { maxLength: 14 },
  ),
  order: fc.array(fc.nat(), { minLength: 14, maxLength: 40 }),
});

function heard({
  past,
  future,
}: {
  past: Action[];
  future: { action: Action; read: 'Task' | 'Project' | 'page' | null }[];
}) {
  const model = new Model();
  for (const one of past) model.run(one);
  const start = [model.snapshot('Task'), model.page()];
  const known = model.log.length;
  const reads: UnknownAction[] = [];
  for (const { action: wanted, read } of future) {
    model.run(wanted);
    if (read) reads.push(read === 'page' ? model.page() : model.snapshot(read));
  }
  return {
    model,
    start,
    later: [
      ...model.log.slice(known).map((commit): UnknownAction => commitReceived(commit)),
      ...reads,
    ],
  };
}

/** Each message at least once, in the order of the drawn numbers; some of them repeated. */
function shuffled(actions: readonly UnknownAction[], order: readonly number[]): UnknownAction[] {
  const left = [...actions];
  const drawn = order.flatMap((n) => (left.length > 0 ? left.splice(n % left.length, 1) : []));
  const all = [...drawn, ...left];
  return [
    ...all,
    ...order
      .slice(0, 4)
      .flatMap((n) => (all.length > 0 ? [all[n % all.length] as UnknownAction] : [])),
  ];
}

describe('the checklists and comments of a task', () => {
  it('converge on the state of the server, whatever the order and repetition of messages', () => {
    fc.assert(
      fc.property(history, ({ order, ...given }) => {
        const { model, start, later } = heard(given);
        expect(shown(run(shuffled(later, order), run(start)))).toEqual(expected(model));
      }),
      { numRuns: LAW_RUNS },
    );
  });

  it('disappear with their board, whatever arrives late, and return when the board is read again', () => {
    fc.assert(
      fc.property(history, fc.nat(), ({ order, ...given }, cut) => {
        const { model, start, later } = heard(given);
        const all = shuffled(later, order);
        model.seq += 1;
        const lost = scopeRevoked({ scope: `Project:${BOARD}`, seq: model.seq });
        const at = cut % (all.length + 1);
        const gone = run([...all.slice(0, at), lost, ...all.slice(at)], run(start));
        const { checkLists, checkListItems, comments, fieldValues, descriptions } = gone.entities;
        for (const table of [checkLists, checkListItems, comments, fieldValues, descriptions])
          expect(table.ids).toEqual([]);
        model.seq += 1;
        expect(shown(run([model.snapshot('Task'), model.page()], gone))).toEqual(expected(model));
      }),
      { numRuns: LAW_RUNS },
    );
  });

  it('are dropped when their task moves to an invisible board, and are complete when it moves to a visible one', () => {
    const model = new Model();
    for (const wanted of [
      { do: 'list', id: 31, title: 'x' },
      { do: 'item', id: 41, list: 31, checked: true },
      { do: 'text', description: 't' },
    ] as const)
      model.run(wanted);
    const left = {
      type: 'remove-item',
      list: 'Section:12.tasks',
      key: `Task:${TASK}`,
      workspaceId: WORKSPACE,
      seq: 50,
      mutationId: null,
    } as const;
    const gone = run([model.snapshot('Task'), model.page(), commitReceived(left)]);
    expect(shown(gone)).toEqual({ values: [null, null], lists: [], comments: [], text: '' });
    const moved = { version: 60, projectId: 11 };
    const list = {
      type: 'update',
      key: 'CheckList:31',
      fields: { ...moved, id: 31, taskId: TASK, title: 'x', sortIndex: 1, hideChecked: false },
    } as const;
    const back = run(
      [commitReceived({ ...list, workspaceId: WORKSPACE, seq: 60, mutationId: null })],
      gone,
    );
    expect(selectCheckLists(back, TASK)).toMatchObject([{ id: 31, projectId: 11 }]);
  });

  it('include a checklist that the board’s own snapshot omits', () => {
    const model = new Model();
    model.run({ do: 'list', id: 31, title: 'x' });
    const read = run([model.snapshot('Task')]);
    model.seq += 5;
    expect(shown(run([model.snapshot('Project')], read)).lists).toEqual([[31, 'x', []]]);
  });
});
