import type { SocketMessage } from '../../../contract/messages';
import type { Socket, SocketEvents } from '../../../src/sync/platform';
import { furnished } from '../../support/histories';
import type { ChildAction } from '../../support/modelChildren';
import { isChildAction, type Action } from '../../support/modelServer';

/**
 * What happens to a mutation's request. `stalled`: the server has processed it, and its response is
 * on the way until {@link Backend.release}.
 */
export const FAULTS = [
  'lost before the server',
  'answer lost',
  'sent twice',
  'stalled',
  'unavailable',
  'limited',
] as const;
export type Fault = (typeof FAULTS)[number];

/** What the server decided about a key, and when it was asked for the first time. */
interface Processed {
  at: number;
  isApplied: boolean;
  answer: object;
}

export type Backend = ReturnType<typeof createBackend>;

/** The model server behind HTTP and sockets: idempotency keys, rights, faults on the way. */
export function createBackend() {
  const server = furnished();
  const processed = new Map<string, Processed>();
  const sockets = new Set<SocketEvents>();
  const faults: Fault[] = [];
  const problems: string[] = [];
  const stalled: (() => void)[] = [];
  const owners = new Map<string, number>();
  let hasRights = true;
  let nextId = 5_000;
  let clock = 0;

  function push(message: SocketMessage): void {
    const text = JSON.stringify(message);
    for (const { onText } of [...sockets]) onText(text);
  }

  /** Applies an action and tells all open sockets that many times. */
  function commit(action: Action | ChildAction, mutationId: string | null, times: number) {
    const made = server.run(action, mutationId);
    if (made) for (let n = 0; n < times; n++) push({ ...made, prev: made.seq - 1 });
    return made;
  }

  /** Whether the server can find what the action names. */
  function canRun(action: Action | ChildAction): boolean {
    if (isChildAction(action)) return server.canRunChild(action);
    const board = server.board();
    const hasSection = (id: number) => board.some((section) => section.id === id);
    const hasTask = (id: number) => board.some(({ tasks }) => tasks.some((task) => task.id === id));
    switch (action.do) {
      case 'addSection':
        return !server.sectionIds().includes(action.id);
      case 'addTask':
        return hasSection(action.sectionId) && !server.taskIds().includes(action.id);
      case 'rename':
      case 'done':
        return hasTask(action.id);
      case 'move':
        return hasTask(action.id) && hasSection(action.sectionId);
      case 'moveSection':
      case 'renameSection':
        return hasSection(action.id);
      case 'archiveTask':
      case 'restoreTask':
        return server.taskIds().includes(action.id);
      default:
        return server.sectionIds().includes(action.id);
    }
  }

  function run(key: string, name: string, variables: Record<string, unknown>): object {
    const known = processed.get(key);
    if (known) return known.answer;
    const action = actionOf(name, variables);
    const isApplied = hasRights && canRun(action);
    const answer = isApplied
      ? {
          data: { [FIELDS[name] ?? name]: { success: true, errors: [] } },
          extensions: { commit: commit(action, key, 1) },
        }
      : refusal(hasRights ? 'task-not-found' : 'not-authorized');
    processed.set(key, { at: (clock += 1), isApplied, answer });
    return answer;
  }

  function handle(init: RequestInit): { answer: object; fault: Fault | undefined } {
    const headers = new Headers(init.headers);
    const { operationName, variables } = JSON.parse(String(init.body)) as {
      operationName: string;
      variables: Record<string, unknown>;
    };
    const key = headers.get('x-idempotency-key');
    if (operationName === 'reserveIds') {
      const from = nextId;
      nextId += Number(variables['count']);
      return { answer: { data: { reserveIds: { from, to: nextId - 1 } } }, fault: undefined };
    }
    if (key === null) return { answer: { data: { wsToken: 'token' } }, fault: undefined };
    if (owners.get(key) !== Number(headers.get('x-uid')))
      problems.push(`${key} of user ${owners.get(key)} was sent as user ${headers.get('x-uid')}`);
    const fault = faults.shift();
    if (fault === 'lost before the server') throw new TypeError('Failed to fetch');
    if (fault === 'unavailable' || fault === 'limited') return { answer: {}, fault };
    const answer = run(key, operationName, variables);
    if (fault === 'sent twice') run(key, operationName, variables);
    return { answer, fault };
  }

  return {
    server,
    problems,
    faults,
    processed: (mutationId: string) => processed.get(mutationId),
    now: () => clock,
    setRights: (has: boolean) => void (hasRights = has),
    /** A change with that key was enqueued by that user. */
    register: (key: string, userId: number) => void owners.set(key, userId),
    /** Another client changes something; `times`: how often each socket delivers it. */
    other: (action: Action | ChildAction, times: number) => void commit(action, null, times),
    /** Lets the stalled responses arrive. */
    release: () => stalled.splice(0).forEach((arrive) => arrive()),
    async fetch(init: RequestInit, onStall: (wait: Promise<void>) => Promise<void>) {
      const { answer, fault } = handle(init);
      if (fault === 'answer lost') throw new TypeError('Failed to fetch');
      if (fault === 'unavailable') return new Response('', { status: 503 });
      if (fault === 'limited') return new Response('', { status: 429 });
      if (fault === 'stalled') await onStall(new Promise((resolve) => void stalled.push(resolve)));
      return Response.json(answer);
    },
    openSocket(url: string, events: SocketEvents): Socket {
      const since = Number(new URL(url).searchParams.get('since'));
      queueMicrotask(() => {
        events.onOpen();
        const missed = server.log.filter(({ seq }) => seq > since);
        for (const one of missed)
          events.onText(JSON.stringify({ ...one, prev: Math.max(since, one.seq - 1) }));
        events.onText(JSON.stringify({ type: 'ready', seq: server.seq, prev: server.seq }));
        sockets.add(events);
      });
      return { close: () => void sockets.delete(events), send: () => undefined };
    },
    /** Breaks all sockets. */
    cut: () =>
      [...sockets].forEach((socket) => {
        sockets.delete(socket);
        socket.onClose(1006);
      }),
  };
}

const refusal = (code: string) => ({ errors: [{ message: code, extensions: { code } }] });

/** The response's field, where it is not named like the operation. */
const FIELDS: Readonly<Record<string, string>> = { AddTaskMutation: 'addTask' };

/** The model's action of a request. */
function actionOf(name: string, given: Record<string, unknown>): Action | ChildAction {
  const number = (key: string) => Number(given[key]);
  const numbers = { id: number('id'), sectionId: number('sectionId'), after: number('after') };
  const id = number('id');
  const title = String(given['title']);
  const content = String(given['content']);
  switch (name) {
    case 'AddTaskMutation':
      return { do: 'addTask', ...numbers, title };
    case 'addSectionToProject':
      return { do: 'addSection', ...numbers, title };
    case 'updateTaskTitle':
      return { do: 'rename', ...numbers, title };
    case 'updateSectionTitle':
      return { do: 'renameSection', ...numbers, title };
    case 'moveTask':
      return { do: 'move', ...numbers };
    case 'moveSection':
      return { do: 'moveSection', ...numbers };
    case 'setTaskDone':
      return { do: 'done', ...numbers, isDone: given['isDone'] === true };
    case 'archiveTask':
    case 'archiveSection':
      return { do: name, ...numbers };
    case 'createCheckList':
      return { do: 'addCheckList', id, taskId: number('taskId'), title };
    case 'updateCheckListTitle':
      return { do: 'renameCheckList', id, title };
    case 'addCheckListItem':
      return { do: 'addItem', id, checkListId: number('checkListId'), title };
    case 'updateCheckListItemTitle':
      return { do: 'renameItem', id, title };
    case 'updateCheckListItemChecked':
      return { do: 'checkItem', id, checked: given['checked'] === true };
    case 'addComment':
      return { do: name, id, taskId: number('taskId'), content };
    case 'editComment':
      return { do: name, id: number('commentId'), content };
    default:
      throw new Error(`the model has no ${name}`);
  }
}
