import type { BaseQueryApi, BaseQueryFn } from '@reduxjs/toolkit/query';
import { graphqlRequestBaseQuery } from '@rtk-query/graphql-request-base-query';
import { GraphQLClient } from 'graphql-request';
import type { Commit, ReadPlace, SnapshotPlace } from '../../contract/messages';
import type { RowChange } from '../../contract/rows';
import { DataFailure, refusalOf, type ApiError } from './apiError';
import {
  commitReceived,
  rowsReceived,
  snapshotConfirmed,
  snapshotKept,
  snapshotReceived,
} from './commits';
import type { Connection } from './connection';
import { createDataFetch, SNAPSHOT_SEQ, UNCHANGED } from './dataFetch';
import type { Validator, ValidatorsState } from './validatorsSlice';

export interface DataRequest {
  document: string;
  variables: unknown;
  /**
   * Sent as x-idempotency-key: for a repeated key the server sends the stored response and changes
   * nothing.
   */
  mutationId?: string;
}

/** The rows of a query's response, and the rest for RTK Query's cache, which contains no rows. */
export interface SplitAnswer {
  rows: RowChange[];
  rest: unknown;
}
export interface DataOptions {
  /** Extracts the rows from a response. `seq` is the response's seq, 0 if it has none. */
  rows?: (answer: never, seq: number) => SplitAnswer;
}

interface Extensions {
  commit?: Commit | null;
  commits?: Record<string, Commit | null>;
  snapshot?: SnapshotPlace;
  asOf?: ReadPlace;
}
/** Per-request values beside the data. Each request has its own client, so that they cannot mix. */
interface Exchange {
  extensions: Extensions;
  /** This tab's validator for the same query. */
  held: Validator | undefined;
  etag: string | null;
  isUnchanged: boolean;
  /** The seq up to which the response is valid, if it is later than its own snapshot's. */
  holdsUpTo: number;
}

/**
 * The single entry point for HTTP responses. Dispatches rows, commits and snapshots before it
 * returns, so that they are in the store before the request becomes `fulfilled`; never throws, and
 * returns only serializable values.
 * @throws {Error} `GqlClient not initialized` if the store was created without a connection
 *   (docs/behaviour.md#8).
 */
export const baseQuery: BaseQueryFn<DataRequest, unknown, ApiError, DataOptions> = async (
  request,
  api,
  options,
) => {
  const question = JSON.stringify([request.document, request.variables]);
  const asked = await askFor(
    request,
    api,
    options?.rows ? validatorOf(api.getState(), question) : undefined,
  );
  // The rows may have been removed while the request was in flight: then a 304 is of no use to this
  // tab.
  const isEmpty =
    asked.exchange.isUnchanged &&
    validatorOf(api.getState(), question)?.etag !== asked.exchange.held?.etag;
  const { exchange, data, error } = isEmpty ? await askFor(request, api, undefined) : asked;
  if (error) return { error };
  return {
    data: exchange.isUnchanged
      ? confirm(api, exchange)
      : await receive(api, { question, exchange, data, options }),
  };
};

async function askFor(request: DataRequest, api: BaseQueryApi, held: Validator | undefined) {
  const exchange: Exchange = { extensions: {}, held, etag: null, isUnchanged: false, holdsUpTo: 0 };
  return { exchange, ...(await carry(request, api, exchange)) };
}

/** The library returns rejections and throws if there is no valid response. */
async function carry(
  request: DataRequest,
  api: BaseQueryApi,
  exchange: Exchange,
): Promise<{ data?: unknown; error?: ApiError }> {
  const client = createClient(api, exchange);
  try {
    const { data, error } = await graphqlRequestBaseQuery<ApiError>({
      client,
      customErrors: refusalOf,
      prepareHeaders: named(request),
    })(request, api, {});
    return error ? { error } : { data };
  } catch (error) {
    if (error instanceof DataFailure) return { error: error.problem };
    throw error;
  }
}

function named({ mutationId }: DataRequest) {
  return (headers: Headers) => {
    if (mutationId !== undefined) headers.set('x-idempotency-key', mutationId);
    return headers;
  };
}

function createClient(api: BaseQueryApi, exchange: Exchange): GraphQLClient {
  const connection = connectionOf(api.extra);
  const send = createDataFetch(connection, {
    isQuery: api.type === 'query',
    etag: exchange.held?.etag,
  });
  return new GraphQLClient(`${connection.origin}/graphql`, {
    fetch: send,
    jsonSerializer: { stringify: JSON.stringify, parse: parseAnswer },
    responseMiddleware: (response) => {
      if (!(response instanceof Error)) note(exchange, response);
    },
  });
}

function connectionOf(extra: unknown): Connection {
  if (typeof extra === 'object' && extra !== null && 'connection' in extra)
    return extra.connection as Connection;
  throw new Error('GqlClient not initialized');
}

/**
 * docs/behaviour.md#8: an unparseable body is a parse error; a body with neither data nor errors is
 * a missing answer.
 */
function parseAnswer(text: string): unknown {
  let answer: unknown;
  try {
    answer = JSON.parse(text);
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    throw new DataFailure({ code: 'bad-answer', message: `Server parse error: ${error.message}` });
  }
  const isAnswer =
    typeof answer === 'object' && answer !== null && ('data' in answer || 'errors' in answer);
  if (!isAnswer)
    throw new DataFailure({ code: 'bad-answer', message: 'Server response was missing for query' });
  return answer;
}

function note(
  exchange: Exchange,
  { extensions, headers }: { extensions?: unknown; headers: Headers },
): void {
  exchange.extensions = extensions ?? {};
  exchange.etag = headers.get('etag');
  exchange.isUnchanged = headers.has(UNCHANGED);
  exchange.holdsUpTo = Number(headers.get(SNAPSHOT_SEQ) ?? 0);
}

function validatorOf(state: unknown, question: string): Validator | undefined {
  if (typeof state !== 'object' || state === null || !('validators' in state)) return undefined;
  return (state.validators as ValidatorsState)[question];
}

interface Received {
  question: string;
  exchange: Exchange;
  data: unknown;
  options: DataOptions | undefined;
}

/**
 * Parses, stores and renders a large response in separate tasks, so that the page stays responsive.
 */
async function receive(
  { dispatch }: BaseQueryApi,
  { question, exchange, data, options }: Received,
): Promise<unknown> {
  const { commit, commits, snapshot, asOf } = exchange.extensions;
  const place = snapshot && { ...snapshot, seq: Math.max(snapshot.seq, exchange.holdsUpTo) };
  const seq = place?.seq ?? asOf?.seq ?? 0;
  const split = options?.rows?.(data as never, seq);
  const isLarge = split !== undefined && split.rows.length > LARGE;
  if (isLarge) await nextTask();
  if (split)
    dispatch(
      place
        ? snapshotReceived({ ...place, rows: split.rows })
        : rowsReceived({ rows: split.rows, seq }),
    );
  if (split && place && exchange.etag)
    dispatch(snapshotKept({ question, etag: exchange.etag, scope: place.scope, rest: split.rest }));
  for (const one of [commit, ...Object.values(commits ?? {})])
    if (one) dispatch(commitReceived(one));
  if (isLarge) await nextTask();
  return split ? split.rest : data;
}

/**
 * A board with about 6,000 tasks: parsing and storing it takes 50 ms. For fewer tasks, waiting for
 * a turn costs more than it saves.
 */
const LARGE = 12_000;
const nextTask = () => new Promise<void>((resolve) => void setTimeout(resolve));

/** The rows in the store are as new or newer: only the seq advances. */
function confirm({ dispatch, getState }: BaseQueryApi, { held, holdsUpTo }: Exchange): unknown {
  const workspaceId = workspaceIdIn(getState());
  if (held && workspaceId !== null && holdsUpTo > 0)
    dispatch(snapshotConfirmed({ workspaceId, scope: held.scope, seq: holdsUpTo }));
  return held?.rest;
}

function workspaceIdIn(state: unknown): number | null {
  const { connection } = state as { connection?: { workspaceId: number | null } };
  return connection?.workspaceId ?? null;
}
