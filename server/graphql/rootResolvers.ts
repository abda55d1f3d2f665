import { GraphQLError, type GraphQLFieldResolver } from 'graphql';
import en from '../../locales/en.json';
import type { MutationName, QueryName } from '../../contract/generated/schema';
import { AppError } from '../appError';
import type { Registry } from '../domain/core/checkOperations';
import { runCommand } from '../domain/runCommand';
import { runQuery } from '../domain/runQuery';
import type { GraphqlContext } from './context';
import { mutationNames } from './mutationNames';

type Resolver = GraphQLFieldResolver<unknown, GraphqlContext, object>;

/** Queries with an error code of their own for signed-out callers (docs/behaviour.md#7). */
const PROJECT_READS: ReadonlySet<string> = new Set(['project', 'projectView']);

/** Any query of the schema: the domain runs it, its seq is added beside the data. */
export function queryResolver(registry: Registry, operation: QueryName): Resolver {
  return async (_, args, { services, viewer, outcome, firstTasks }, info) => {
    const { data, snapshot, asOf, taskCounts } = await runQuery(registry, services, {
      operation,
      args,
      viewer,
      firstTasks,
    }).catch((error: unknown) => {
      throw inWordsOf(operation, error);
    });
    if (snapshot) outcome.snapshots.set(String(info.path.key), snapshot);
    if (asOf) outcome.readPlaces.set(String(info.path.key), asOf);
    if (taskCounts) outcome.taskCounts.set(String(info.path.key), taskCounts);
    return data;
  };
}

/** Any mutation of the schema: the domain runs it, its commit is added beside the data. */
export function mutationResolver(registry: Registry, operation: MutationName): Resolver {
  return async (
    _,
    args,
    { services, viewer, idempotencyKey, tabKey, outcome, countMutation },
    info,
  ) => {
    await countMutation();
    const name = String(info.path.key);
    // Several mutations of one document are several requests: each needs an idempotency key of its
    // own.
    const isAlone = mutationNames(info.operation, info.fragments).size === 1;
    const key = idempotencyKey === null || isAlone ? idempotencyKey : `${idempotencyKey}:${name}`;
    const { payload, commit } = await runCommand(registry, services, {
      operation,
      args,
      viewer,
      idempotencyKey: key,
      tabKey,
    });
    outcome.commits.set(name, commit);
    return payload;
  };
}

function inWordsOf(operation: QueryName, error: unknown): unknown {
  const isSignedOut = error instanceof AppError && error.code === 'user-not-logged-in';
  if (!isSignedOut || !PROJECT_READS.has(operation)) return error;
  return new GraphQLError(en['logged-out'], { extensions: { code: error.code } });
}
