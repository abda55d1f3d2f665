import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import type { FieldProblem } from '../../contract/errors';
import { api } from '../api/api';
import type { ApiError } from '../api/apiError';
import type { PendingMutation } from './pendingMutation';
import { outcomeOf, type Outcome } from './outcome';

interface MutationEndpoint {
  initiate: (
    variables: object,
    options: { track: false },
  ) => (dispatch: unknown, getState: unknown, extra: unknown) => Promise<MutationResponse>;
}
type MutationResponse = { data?: Record<string, Payload>; error?: ApiError };
type Payload = { success: boolean; errors?: FieldProblem[] };

/**
 * Sends one entry through its endpoint, with its idempotency key; the response's commit reaches the
 * entities before this resolves.
 */
export async function sendMutation(
  dispatch: ThunkDispatch<unknown, unknown, UnknownAction>,
  entry: PendingMutation,
): Promise<Outcome> {
  const endpoints: Readonly<Record<string, MutationEndpoint | undefined>> = api.endpoints;
  const endpoint = endpoints[entry.name];
  // Stored by an older or newer release of the app, which knew this mutation.
  if (!endpoint) return { status: 'rejected', code: 'unknown-mutation', errors: [] };
  const { data, error } = await dispatch(
    endpoint.initiate({ ...entry.variables, mutationId: entry.mutationId }, { track: false }),
  );
  if (error) return outcomeOf(error);
  const [payload] = Object.values(data ?? {});
  if (payload && !payload.success) return rejectedInput(payload.errors ?? []);
  return { status: 'fulfilled' };
}

function rejectedInput(errors: FieldProblem[]): Outcome {
  return { status: 'rejected', code: errors[0]?.message ?? 'unknown-error', errors };
}
