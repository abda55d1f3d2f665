import { editableText, editChange, retryChange } from '../../../src/entities/editChange';
import { enqueueMutation } from '../../../src/entities/enqueueMutation';
import { selectOptimisticEntities } from '../../../src/entities/optimisticState';
import { NoIdsError } from '../../../src/sync/device/idPool';
import { dependentsOf, dependsOn } from '../../../src/sync/pendingMutation';
import {
  mutationDiscarded,
  outboxDamageSeen,
  sendingRequested,
} from '../../../src/sync/syncActions';
import { boardSeen } from '../../support/boardSeen';
import { childrenSeen, type ChildAction, type ChildrenSeen } from '../../support/modelChildren';
import { BOARD, type Action } from '../../support/modelServer';
import { createBackend } from './backend';
import { createBrowser, type ModelTab } from './browser';
import type { Command } from './commands';
import { damage } from './damage';
import { createLedger } from './ledger';

const USERS = [7, 8];
/** Longer than the longest pause between two attempts. */
const RETRY_MS = 11_000;
/** Between the decision to send and the request; no timer, disk or other tab runs meanwhile. */
const MOST_TURNS = 200;
/** A request of each fault, of each waiting change, of the connections. */
const MOST_ROUNDS = 200;

/**
 * Runs a history against the real store, outbox and storage of a browser, lets everything arrive,
 * and returns what breaks the law: each change ends in exactly one of applied once, rejected and
 * shown, discarded, replaced by the user's edit, or damaged and told; then the board is the server's.
 */
export async function problemsOf(commands: readonly Command[]): Promise<string[]> {
  const backend = createBackend();
  const browser = createBrowser(backend);
  const ledger = createLedger(backend);
  const problems: string[] = [];
  let userId = USERS[0] ?? 0;
  let wasFull = false;
  let named = 0;
  /** Damaged entries that each user has not yet dismissed; without a user each is told of them. */
  const untold = new Map<number, number>();
  const NO_USER = 0;
  /** What the discarded changes would have created. */
  const neverMade = new Set<number>();
  const untoldNow = () => (untold.get(userId) ?? 0) + (untold.get(NO_USER) ?? 0);

  const openTab = () => browser.open(userId);
  const tabAt = (at: number): ModelTab => browser.tabs[at % browser.tabs.length] ?? openTab();
  const outboxOf = ({ store }: ModelTab) => store.getState().outbox;
  const allOf = (tab: ModelTab) => [...outboxOf(tab).rejected, ...outboxOf(tab).pending];

  async function run(tab: ModelTab, work: () => Promise<unknown>): Promise<void> {
    const before = new Set(allOf(tab).map(({ mutationId }) => mutationId));
    const wasRejected = new Set(outboxOf(tab).rejected.map(({ mutationId }) => mutationId));
    const seen = new Set<string>();
    // An entry may be sent and gone before the work is done.
    const unsubscribe = tab.store.subscribe(() => {
      const fresh = outboxOf(tab).pending.filter(
        ({ mutationId }) => !before.has(mutationId) && !seen.has(mutationId),
      );
      for (const entry of fresh) {
        seen.add(entry.mutationId);
        ledger.note([entry], tab.session, !wasRejected.has(entry.instead ?? ''));
        if ([...neverMade].some((id) => dependsOn(entry, id))) {
          ledger.orphan(entry.mutationId);
          if (entry.makes !== null) neverMade.add(entry.makes);
        }
      }
    });
    await work();
    unsubscribe();
  }

  async function change(command: Extract<Command, { do: 'change' }>): Promise<void> {
    const tab = tabAt(command.tab);
    const wanted = actionOn(tab, command, `text ${++named}`);
    if (!wanted) return;
    await run(tab, () =>
      tab.store.dispatch(wanted).catch((error: unknown) => {
        if (!(error instanceof NoIdsError)) throw error;
      }),
    );
    if (command.settles) await browser.settle();
  }

  async function edit({ tab: at, at: index }: { tab: number; at: number }): Promise<void> {
    const tab = tabAt(at);
    await browser.settle();
    const editable = allOf(tab).filter((entry) => editableText(entry));
    const entry = editable[index % Math.max(1, editable.length)];
    if (entry) await run(tab, () => tab.store.dispatch(editChange(entry, `edit ${++named}`)));
    await browser.settle();
  }

  async function retry({ tab: at, at: index }: { tab: number; at: number }): Promise<void> {
    const tab = tabAt(at);
    await browser.settle();
    const { rejected } = outboxOf(tab);
    const entry = rejected[index % Math.max(1, rejected.length)];
    if (entry) await run(tab, () => tab.store.dispatch(retryChange(entry)));
    await browser.settle();
  }

  /** Without settling, other tabs may be reading the device, or about to send what is discarded. */
  async function discard(command: Extract<Command, { do: 'discard' }>): Promise<void> {
    const tab = tabAt(command.tab);
    if (command.settles) await browser.settle();
    const all = allOf(tab);
    const ofOthers = browser.tabs.flatMap((other) => (other === tab ? [] : allOf(other)));
    const chosen = command.isAll
      ? all
      : all.slice(command.at % Math.max(1, all.length)).slice(0, 1);
    for (const { mutationId } of chosen) tab.store.dispatch(mutationDiscarded({ mutationId }));
    const left = new Set(allOf(tab).map(({ mutationId }) => mutationId));
    const gone = all.filter(({ mutationId }) => !left.has(mutationId));
    for (const { makes } of gone) if (makes !== null) neverMade.add(makes);
    const known = new Set(gone.map(({ mutationId }) => mutationId));
    for (const entry of gone.flatMap((one) => dependentsOf(ofOthers, one))) {
      if (!known.has(entry.mutationId)) ledger.orphan(entry.mutationId);
      if (entry.makes !== null) neverMade.add(entry.makes);
    }
    // A request that was begun before reaches the network.
    for (let turn = 0; turn < MOST_TURNS; turn++) await Promise.resolve();
    for (const { mutationId } of gone) ledger.leave(mutationId, 'discarded');
    if (!command.settles) return;
    await browser.settle();
    expectDiscardedGone();
  }

  /** Closes the browser, damages its storage, and opens it again. */
  async function breakStorage(command: Extract<Command, { do: 'damage' }>): Promise<void> {
    if (command.how !== 'stash') await browser.settle();
    for (const tab of [...browser.tabs]) tab.kill();
    await browser.settle();
    const lost = await damage(browser, userId, command);
    for (const { mutationId, userId: owner } of lost) {
      ledger.leave(mutationId, 'damaged');
      untold.set(owner, (untold.get(owner) ?? 0) + 1);
    }
    await openAndCount();
  }

  /** Also while nothing can be sent. */
  function expectDiscardedGone(): void {
    for (const tab of browser.tabs)
      for (const { mutationId } of allOf(tab))
        if (ledger.isDiscarded(mutationId)) problems.push(`${mutationId} is shown again`);
  }

  async function openAndCount(): Promise<ModelTab> {
    const tab = openTab();
    await browser.settle();
    const { damaged: told, isDurable } = outboxOf(tab);
    if (!isDurable && !wasFull) problems.push('the device stores nothing');
    if (told !== untoldNow())
      problems.push(`${told} damaged changes were told, not ${untoldNow()}`);
    return tab;
  }

  async function step(command: Command): Promise<void> {
    switch (command.do) {
      case 'change':
        return change(command);
      case 'other': {
        const { server } = backend;
        const action = actionOf(
          { board: server.board(), childrenOf: (id) => server.children.seen(id) },
          command,
          `other ${++named}`,
        );
        if (action) backend.other(action, command.times);
        return browser.settle();
      }
      case 'edit':
        return edit(command);
      case 'retry':
        return retry(command);
      case 'discard':
        return discard(command);
      case 'fault':
        return void backend.faults.push(command.fault);
      case 'network':
        browser.setOnline(command.isOnline);
        return browser.settle();
      case 'rights':
        return backend.setRights(command.has);
      case 'disk':
        wasFull ||= command.isFull;
        return browser.setFull(command.isFull);
      case 'kill':
        if (command.settles) await browser.settle();
        return browser.tabs[command.tab % Math.max(1, browser.tabs.length)]?.kill();
      case 'open':
        if (browser.tabs.length < 3) openTab();
        return command.settles ? browser.settle() : undefined;
      case 'pass':
        await browser.pass(RETRY_MS);
        return expectDiscardedGone();
      case 'release':
        backend.release();
        return browser.settle();
      case 'cut':
        backend.cut();
        return browser.settle();
      case 'otherUser':
        await browser.settle();
        for (const tab of [...browser.tabs]) tab.kill();
        userId = USERS[(USERS.indexOf(userId) + 1) % USERS.length] ?? 0;
        return void openTab();
      case 'sendNow':
        tabAt(0).store.dispatch(sendingRequested());
        return browser.settle();
      case 'seeDamage': {
        const tab = tabAt(0);
        await browser.settle();
        if (outboxOf(tab).damaged === 0) return undefined;
        tab.store.dispatch(outboxDamageSeen());
        untold.set(userId, 0);
        untold.set(NO_USER, 0);
        return browser.settle();
      }
      case 'damage':
        return breakStorage(command);
    }
  }

  /** Nothing fails any more: waits until the outbox of the user is empty. */
  async function drain(): Promise<ModelTab> {
    const tab = tabAt(0);
    await browser.settle();
    for (let round = 0; round < MOST_ROUNDS && outboxOf(tab).pending.length > 0; round++)
      await browser.pass(RETRY_MS);
    if (outboxOf(tab).pending.length > 0)
      problems.push(`${outboxOf(tab).pending.length} changes still wait`);
    return tab;
  }

  openTab();
  await browser.settle();
  for (const command of commands) await step(command);

  backend.faults.length = 0;
  browser.setFull(false);
  browser.setOnline(true);
  backend.release();
  const shown = [];
  for (const _user of USERS) {
    const before = await drain();
    // A lost message leaves a gap, which the next connection closes.
    backend.cut();
    await browser.pass(RETRY_MS);
    compare(before);
    await browser.settle();
    for (const tab of [...browser.tabs]) tab.kill();
    // What a new page reads is what the user is shown.
    const after = await openAndCount();
    if (outboxOf(after).pending.length > 0) problems.push('a settled change waits again');
    shown.push(...outboxOf(after).rejected);
    await step({ do: 'otherUser' });
  }
  for (const tab of [...browser.tabs]) tab.kill();
  await browser.settle();
  return [...problems, ...backend.problems, ...ledger.problems(shown, wasFull)];

  function compare({ store }: ModelTab): void {
    const state = store.getState();
    const done = backend.server.done();
    const board = backend.server.board();
    const tasks = board.flatMap((section) => section.tasks.map(({ id }) => id));
    const { children } = backend.server;
    const seen = JSON.stringify([
      boardSeen(state, BOARD),
      doneSeen(store, done),
      tasks.map((id) => childrenSeen(state, id)),
    ]);
    const right = JSON.stringify([board, done, tasks.map((id) => children.seen(id))]);
    if (seen !== right) problems.push(`the board shows ${seen} instead of ${right}`);
  }
}

const doneSeen = (store: ModelTab['store'], ids: readonly number[]) =>
  ids.filter((id) => selectOptimisticEntities(store.getState()).tasks.entities[id]?.isDone);

type Pick = Pick3 & { kind: Extract<Command, { do: 'change' }>['kind'] };
interface Pick3 {
  at: number;
  to: number;
}

/** A change that the screen of that tab offers. */
function actionOn({ store }: ModelTab, command: Pick, title: string) {
  const state = store.getState();
  const shown: Shown = {
    board: boardSeen(state, BOARD),
    childrenOf: (id) => childrenSeen(state, id),
  };
  const action = actionOf(shown, command, title);
  switch (action?.do) {
    case 'addSection':
      return enqueueMutation('addSectionToProject', { projectId: BOARD, title });
    case 'addTask':
      return enqueueMutation('addTask', { sectionId: action.sectionId, title });
    case 'rename':
      return enqueueMutation('updateTaskTitle', { id: action.id, title });
    case 'renameSection':
      return enqueueMutation('updateSectionTitle', { id: action.id, title });
    case 'move': {
      const { id, sectionId, after } = action;
      return enqueueMutation('moveTask', { id, sectionId, after });
    }
    case 'done':
      return enqueueMutation('setTaskDone', { id: action.id, isDone: action.isDone });
    case 'moveSection':
      return enqueueMutation('moveSection', { id: action.id, after: action.after });
    case 'archiveTask':
    case 'archiveSection':
      return enqueueMutation(action.do, { id: action.id });
    case 'addCheckList':
      return enqueueMutation('createCheckList', { taskId: action.taskId, title });
    case 'addItem':
      return enqueueMutation('addCheckListItem', { checkListId: action.checkListId, title });
    case 'renameItem':
      return enqueueMutation('updateCheckListItemTitle', { id: action.id, title });
    case 'checkItem':
      return enqueueMutation('updateCheckListItemChecked', {
        id: action.id,
        checked: action.checked,
      });
    case 'addComment':
      return enqueueMutation('addComment', { taskId: action.taskId, content: title });
    case 'editComment':
      return enqueueMutation('editComment', { commentId: action.id, content: title });
    default:
      return null;
  }
}

let ids = 900_000;

interface Shown {
  board: ReturnType<typeof boardSeen>;
  childrenOf: (taskId: number) => ChildrenSeen;
}

/** An action on a board; null if it has nothing of that kind. */
function actionOf(
  { board, childrenOf }: Shown,
  { kind, at, to }: Pick,
  title: string,
): Action | ChildAction | null {
  const tasks = board.flatMap((section) => section.tasks);
  const section = board[at % Math.max(1, board.length)];
  const target = board[to % Math.max(1, board.length)];
  const task = tasks[at % Math.max(1, tasks.length)];
  if (kind === 'addSection') return { do: kind, id: ++ids, title };
  if (!section || !target) return null;
  switch (kind) {
    case 'addTask':
      return { do: kind, id: ++ids, sectionId: section.id, title };
    case 'renameSection':
      return { do: kind, id: section.id, title };
    case 'moveSection':
      return target.id === section.id ? null : { do: kind, id: section.id, after: target.id };
    case 'archiveSection':
      return { do: kind, id: section.id };
    default:
  }
  if (!task) return null;
  switch (kind) {
    case 'rename':
      return { do: kind, id: task.id, title };
    case 'done':
      return { do: kind, id: task.id, isDone: to % 2 === 0 };
    case 'archiveTask':
      return { do: kind, id: task.id };
    case 'move':
      return { do: kind, id: task.id, sectionId: target.id, after: 0 };
    default:
      return childActionOf(childrenOf(task.id), { kind, at: to, taskId: task.id }, title);
  }
}

/** An action within a task. */
function childActionOf(
  { lists, comments }: ChildrenSeen,
  { kind, at, taskId }: { kind: ChildAction['do']; at: number; taskId: number },
  title: string,
): ChildAction | null {
  const items = lists.flatMap((list) => list.items);
  const list = lists[at % Math.max(1, lists.length)];
  const item = items[at % Math.max(1, items.length)];
  const comment = comments[at % Math.max(1, comments.length)];
  switch (kind) {
    case 'addCheckList':
      return { do: kind, id: ++ids, taskId, title };
    case 'addComment':
      return { do: kind, id: ++ids, taskId, content: title };
    case 'addItem':
      return list ? { do: kind, id: ++ids, checkListId: list.id, title } : null;
    case 'renameCheckList':
      return list ? { do: kind, id: list.id, title } : null;
    case 'renameItem':
      return item ? { do: kind, id: item.id, title } : null;
    case 'checkItem':
      return item ? { do: kind, id: item.id, checked: !item.checked } : null;
    case 'editComment':
      return comment ? { do: kind, id: comment.id, content: title } : null;
  }
}
