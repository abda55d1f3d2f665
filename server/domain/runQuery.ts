import type { QueryName } from '../../contract/generated/schema';
import type { ReadPlace, SnapshotPlace } from '../../contract/messages';
import { AppError } from '../appError';
import { requireSignedIn } from './core/requireSignedIn';
import { boundArguments } from './core/boundArguments';
import type { QueryCommand } from './core/command';
import { QUERIES } from './registry';
import { POLICY, type BuiltName } from './policy/policy';
import type { Services } from './core/services';
import { authorize } from './core/authorize';
import type { Viewer } from './core/viewer';

export interface Question {
  operation: QueryName;
  args: object;
  viewer: Viewer;
}

export interface Answered {
  data: unknown;
  snapshot: SnapshotPlace | null;
  asOf: ReadPlace | null;
}

/**
 * Queries that return null instead of an error for a missing or hidden object
 * (docs/behaviour.md#7).
 */
const NULL_WHEN_MISSING: ReadonlySet<string> = new Set([
  'project',
  'projectView',
  'task',
  'profile',
]);

/**
 * Runs a query in one database snapshot; a query that writes runs in an ordinary transaction.
 * @returns the data, and its position in the log if it is a complete scope.
 * @throws {AppError} a rejection.
 */
export async function runQuery(services: Services, question: Question): Promise<Answered> {
  const query = QUERIES[question.operation] as QueryCommand<QueryName & BuiltName> | undefined;
  if (!query) throw new Error(`There is no code for ${question.operation}`);
  const { operation, viewer } = question;
  const isOpen = POLICY[operation].who === 'everybody';
  const admitted = isOpen ? null : requireSignedIn(operation, viewer);
  const args = boundedArguments(question);
  try {
    if (query.prepare && admitted) await query.prepare(services, admitted, args);
    const begin = query.writes ? services.db.transaction : services.db.snapshot;
    const answer = await begin(async (tx) => {
      const sight = admitted ? await authorize(tx, admitted, operation, args) : null;
      return query.run({ tx, viewer, services, resources: sight?.resources ?? {} }, args);
    });
    return { data: answer.data, snapshot: answer.snapshot ?? null, asOf: answer.asOf ?? null };
  } catch (error) {
    if (NULL_WHEN_MISSING.has(operation) && isMissing(error))
      return { data: null, snapshot: null, asOf: null };
    throw error;
  }
}

/** @throws {AppError} `text-too-long`, `list-too-long` */
function boundedArguments({ operation, args }: Question): object {
  const {
    args: bounded,
    tooLong: [first],
  } = boundArguments(operation, args);
  if (first) throw new AppError(first.key, { field: first.field, ...first.values });
  return bounded;
}

function isMissing(error: unknown): boolean {
  return error instanceof AppError && error.code.endsWith('-not-found');
}
