import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import type { ConnectionState } from '../sync/connection/connectionSlice';
import type { OutboxState } from '../sync/outboxSlice';
import { dependentsOf, type PendingMutation } from '../sync/pendingMutation';
import { mutationEnqueued } from '../sync/syncActions';
import { enqueueBatch, type Services } from './enqueueMutation';
import type { QueueableName } from './mutationRegistry';
import type { WithEntities } from './optimisticState';

type State = WithEntities & { connection: ConnectionState; outbox: OutboxState };
type Thunk = ThunkAction<Promise<void>, State, Services, UnknownAction>;

/** The argument that holds the text of a change. */
export type TextArgument = 'title' | 'content' | 'description';

interface Editable {
  argument: TextArgument;
  /** The mutation that edits the text after this one was sent. */
  next: QueueableName;
  /** The argument of `next` that names the entity; `id` by default. */
  key?: 'id' | 'commentId';
}

const titled = (next: QueueableName): Editable => ({ argument: 'title', next });
const commented: Editable = { argument: 'content', next: 'editComment', key: 'commentId' };

/** The changes whose text the user may edit while they are pending or rejected. */
const EDITABLE: Readonly<Record<string, Editable>> = {
  createProject: titled('updateProjectTitle'),
  updateProjectTitle: titled('updateProjectTitle'),
  addSectionToProject: titled('updateSectionTitle'),
  updateSectionTitle: titled('updateSectionTitle'),
  addTask: titled('updateTaskTitle'),
  addTaskOnCalendar: titled('updateTaskTitle'),
  updateTaskTitle: titled('updateTaskTitle'),
  updateTaskDescription: { argument: 'description', next: 'updateTaskDescription' },
  createCheckList: titled('updateCheckListTitle'),
  updateCheckListTitle: titled('updateCheckListTitle'),
  addCheckListItem: titled('updateCheckListItemTitle'),
  updateCheckListItemTitle: titled('updateCheckListItemTitle'),
  addComment: commented,
  editComment: commented,
} satisfies Partial<Record<QueueableName, Editable>>;

/** @returns the text of the change and the argument that holds it; null if it has none to edit */
export function editableText({
  name,
  variables,
}: Pick<PendingMutation, 'name' | 'variables'>): { argument: TextArgument; text: string } | null {
  const argument = Object.hasOwn(EDITABLE, name) ? EDITABLE[name]?.argument : undefined;
  const text = argument && variables[argument];
  return argument && typeof text === 'string' ? { argument, text } : null;
}

/**
 * Changes the text of a pending or rejected change. A rejected one is sent as a new change, with
 * what depends on it. The first pending change, and one that has left the outbox, may already have
 * been sent: the new text follows as a change of its own.
 */
export function editChange(change: PendingMutation, text: string): Thunk {
  return async (dispatch, getState) => {
    const editable = EDITABLE[change.name];
    if (!editable) return;
    const { pending, rejected } = getState().outbox;
    const isSame = ({ mutationId }: PendingMutation) => mutationId === change.mutationId;
    const ifSent = editOf(change, editable, text);
    const variables = { ...change.variables, [editable.argument]: text };
    const at = pending.filter(({ userId }) => userId === change.userId).findIndex(isSame);
    if (rejected.some(isSame)) dispatch(sendAgain({ ...change, variables }));
    else if (at > 0) dispatch(replace(change, { variables, ifSent }));
    else await dispatch(enqueueBatch([{ name: editable.next, args: ifSent.variables }]));
  };
}

/** Sends a rejected change as a new one, with the rejected changes that depend on it. */
export function retryChange(change: PendingMutation): Thunk {
  return (dispatch) => Promise.resolve(void dispatch(sendAgain(change)));
}

function sendAgain(change: PendingMutation): ThunkAction<void, State, Services, UnknownAction> {
  return (dispatch, getState) => {
    const dependents = dependentsOf(getState().outbox.rejected, change);
    for (const entry of [change, ...dependents])
      dispatch(replace(entry, { variables: entry.variables }));
  };
}

/** Enqueues a change in place of another one. */
function replace(
  { mutationId, name, userId, workspaceId, inverse, makes }: PendingMutation,
  given: Pick<PendingMutation, 'variables' | 'ifSent'>,
): ThunkAction<void, State, Services, UnknownAction> {
  return (dispatch, _getState, { platform }) => {
    const entry = { name, userId, workspaceId, inverse, makes, ...given, instead: mutationId };
    dispatch(
      mutationEnqueued({ ...entry, mutationId: platform.newMutationId(), at: platform.now() }),
    );
  };
}

/** The change that gives the entity the text after `change` was sent. */
function editOf(
  { name, variables, makes }: PendingMutation,
  { argument, next, key = 'id' }: Editable,
  text: string,
): Pick<PendingMutation, 'name' | 'variables'> {
  const given = name === next ? variables : { [key]: makes };
  return { name: next, variables: { ...given, [argument]: text } };
}
