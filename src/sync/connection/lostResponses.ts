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
  const started = new Map<string, Pick<ConnectionState, 'workspaceId' | 'cursor'>>();
  startListening({
    matcher: isMutationAction,
    effect({ type, payload, meta: { requestId } }, { dispatch, getState }) {
      const { connection } = getState() as { connection: ConnectionState };
      if (type === `${MUTATION}pending`) {
        started.set(requestId, connection);
        return;
      }
      const { workspaceId, cursor: since = null } = started.get(requestId) ?? {};
      started.delete(requestId);
      // Of a workspace that was left nothing is delivered.
      if (type !== `${MUTATION}rejected` || workspaceId !== connection.workspaceId) return;
      const outcome = outcomeOf(payload ?? {});
      if (outcome.status === 'indeterminate' && outcome.mayBeLost)
        dispatch(responseLost({ since }));
    },
  });
}
