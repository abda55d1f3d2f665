import type { ListenerMiddlewareInstance, UnknownAction } from '@reduxjs/toolkit';
import { api } from '../../api/api';
import type { ApiError } from '../../api/apiError';
import { outcomeOf } from '../outcome';
import { responseLost } from '../syncActions';
import type { ConnectionState } from './connectionSlice';

/** The actions of one mutation, as RTK Query dispatches them. */
interface MutationAction extends UnknownAction {
  payload?: ApiError;
  meta: { requestId: string };
}
const MUTATION = `${api.reducerPath}/executeMutation/`;
const isMutationAction = (action: UnknownAction): action is MutationAction =>
  action.type.startsWith(MUTATION);

/**
 * The connection omits what this tab changed itself, because the response delivers it. So when the
 * response of any mutation may be lost, the connection has to deliver it after all: from where it
 * was when the request started.
 */
export function addLostResponseListener(
  startListening: ListenerMiddlewareInstance['startListening'],
): void {
  const cursors = new Map<string, number | null>();
  startListening({
    matcher: isMutationAction,
    effect({ type, payload, meta: { requestId } }, { dispatch, getState }) {
      if (type === `${MUTATION}pending`) {
        const { connection } = getState() as { connection: ConnectionState };
        cursors.set(requestId, connection.cursor);
        return;
      }
      const since = cursors.get(requestId) ?? null;
      cursors.delete(requestId);
      if (type !== `${MUTATION}rejected`) return;
      const outcome = outcomeOf(payload ?? {});
      if (outcome.status === 'indeterminate' && outcome.mayBeLost)
        dispatch(responseLost({ since }));
    },
  });
}
