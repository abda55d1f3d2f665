import type { FieldProblem } from '../../contract/errors';
import { messageOfFailure, messageOfField } from './serverMessage';
import type { ServerMessage } from './serverMessage';

type Failure = Parameters<typeof messageOfFailure>[0];
interface Result {
  success: boolean;
  errors: readonly FieldProblem[];
}
/** What a mutation's trigger resolves to: one field of the schema's, or why there is no answer. */
export type Answer =
  { data: Record<string, unknown>; error?: undefined } | { data?: undefined; error: Failure };

/** Why a mutation did not happen, the first reason; null where it did. */
export function problemOf({ data, error }: Answer): ServerMessage | null {
  if (error) return messageOfFailure(error);
  const { success, errors } = resultIn(data);
  if (success) return null;
  const [first] = errors;
  if (!first) return messageOfFailure({});
  return { ...messageOfField(first), ...(first.field !== null && { field: first.field }) };
}

/** What the server refused, by the argument that it names; empty where the call failed as a whole. */
export function refusedFields({ data }: Answer): ReadonlyMap<string, ServerMessage> {
  const errors = data ? resultIn(data).errors : [];
  return new Map(
    errors.flatMap((one) =>
      one.field === null ? [] : [[one.field, messageOfField(one)] as const],
    ),
  );
}

/** An answer has the one field that was asked for, and it is a payload: the schema's promise, taken at its word here. */
function resultIn(data: Record<string, unknown>): Result {
  return Object.values(data)[0] as Result;
}
