import type { SerializedError } from '@reduxjs/toolkit';
import type { ApiError } from '../../api/apiError';
import type { FieldProblem } from '../../../contract/errors';
import { messageOfFailure, messageOfField, type ServerMessage } from '../../lib/serverMessage';

interface Payload {
  success: boolean;
  errors: readonly FieldProblem[];
}

/**
 * Why a mutation did nothing, as the field shows it that was typed into; undefined where it was done. A refusal of any
 * input stands beside the one field that there is.
 */
export function problemOf(payload: Payload | undefined, failure: ApiError | SerializedError | undefined): ServerMessage | undefined {
  if (failure) return messageOfFailure(failure);
  if (payload?.success) return undefined;
  const [first] = payload?.errors ?? [];
  return first ? messageOfField(first) : messageOfFailure({});
}
