import type { FieldProblem } from '../../../contract/errors';
import { messageOfFailure, messageOfField } from './serverMessage';
import type { ServerMessage } from './serverMessage';

type Failure = Parameters<typeof messageOfFailure>[0];
interface Result {
  success: boolean;
  errors: readonly FieldProblem[];
}
/** The result of a mutation's trigger: one field of the schema, or an error. */
export type Answer =
  { data: Record<string, unknown>; error?: undefined } | { data?: undefined; error: Failure };

/** The first error of a mutation; null if it succeeded. */
export function problemOf({ data, error }: Answer): ServerMessage | null {
  if (error) return messageOfFailure(error);
  const { success, errors } = resultIn(data);
  if (success) return null;
  const [first] = errors;
  if (!first) return messageOfFailure({});
  return { ...messageOfField(first), ...(first.field !== null && { field: first.field }) };
}

/** The invalid fields by argument; empty if the request failed as a whole. */
export function rejectedFields({ data }: Answer): ReadonlyMap<string, ServerMessage> {
  const errors = data ? resultIn(data).errors : [];
  return new Map(
    errors.flatMap((one) =>
      one.field === null ? [] : [[one.field, messageOfField(one)] as const],
    ),
  );
}

/** Trusts the schema: the response has the one requested field, which is a payload. */
function resultIn(data: Record<string, unknown>): Result {
  return Object.values(data)[0] as Result;
}
