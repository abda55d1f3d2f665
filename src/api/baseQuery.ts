import type { BaseQueryApi, BaseQueryFn } from '@reduxjs/toolkit/query';
import { graphqlRequestBaseQuery } from '@rtk-query/graphql-request-base-query';
import { GraphQLClient } from 'graphql-request';
import type { Commit, ReadPosition, SnapshotPosition } from '../../contract/messages';
import type { RowChange } from '../../contract/rows';
import { nextTask } from '../lib/nextTask';
import { ensureMessages } from '../lib/text/dictionary';
import { DataFailure, toApiError, type ApiError } from './apiError';
import {
  commitReceived,
  mutationFulfilled,
  rowsReceived,
  snapshotConfirmed,
  snapshotCached,
  snapshotReceived,
} from './commits';
import type { ApiEnvironment } from './apiEnvironment';
import { createDataFetch, SNAPSHOT_SEQ, UNCHANGED } from './dataFetch';
import type { CachedSnapshot, EtagsState } from './etagsSlice';
import type { CopyQuery } from './rowStore';
import { errorKeys } from './errorKeys';
import { replaceCopy } from './replaceCopy';
import type { CopyRequest } from './restoreCopy';

export interface DataRequest {
  document: string;
  variables: unknown;
  /**
   * Sent as x-idempotency-key: for a repeated key the server sends the stored response and changes
   * nothing.
   */
  mutationId?: string;
}

/** The rows of a query's response, and the data for RTK Query's cache, which contains no rows. */
export interface SplitResponse<Data = unknown> {
  rows: RowChange[];
  cacheData: Data;
}
export interface DataOptions {
  /**
   * Extracts the rows from a response. `seq` is the response's seq, 0 if it has none. A method,
   * because RTK Query has one type of options for all endpoints: `injectEndpoints` types the
   * response by the endpoint's document.
   */
  rows?(response: unknown, seq: number): SplitResponse;
}

interface Extensions {
  commit?: Commit | null;
  commits?: Record<string, Commit | null>;
  snapshot?: SnapshotPosition;
  asOf?: ReadPosition;
}
/** Per-request values beside the data. Each request has its own client, so that they cannot mix. */
interface Exchange {
  extensions: Extensions;
  /** This tab's cached response to the same query. */
  cached: CachedSnapshot | undefined;
  etag: string | null;
  isUnchanged: boolean;
  /** The seq up to which the response is valid, if it is later than its own snapshot's. */
  validUpTo: number;
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
  const cacheKey = JSON.stringify([request.document, request.variables]);
  const { rows: stored } = connectionOf(api.extra);
  const query = { endpoint: api.endpoint, ...request };
  const copyRequest: CopyRequest = { query, cacheKey, isQuery: api.type === 'query' };
  // A mutation is sent without a wait.
  const copies = copyRequest.isQuery && stored?.isOn() ? await loadRestoreCopy() : null;
  const restored = copies && (await copies.restoreFirst(stored, copyRequest, api));
  if (restored) return restored;
  const asked = await send(
    request,
    api,
    options?.rows ? cachedSnapshotOf(api.getState(), cacheKey) : undefined,
  );
  // The rows may have been removed while the request was in flight: then the 304 is useless, and
  // the request is sent again.
  const isEmpty =
    asked.exchange.isUnchanged &&
    cachedSnapshotOf(api.getState(), cacheKey)?.etag !== asked.exchange.cached?.etag;
  const { exchange, data, error } = isEmpty ? await send(request, api, undefined) : asked;
  const keys = errorKeys({ data, ...(error && { error }) });
  if (keys.length > 0) await ensureMessages(keys);
  if (error) return copies?.restoreInstead(stored, { ...copyRequest, error }, api) ?? { error };
  const answer = exchange.isUnchanged
    ? confirm(api, exchange)
    : await receive(api, { cacheKey, exchange, data, options, query });
  replaceCopy(api, cacheKey);
  return { data: answer };
};

/** Null if it cannot be loaded: nothing is answered from the device then. */
const loadRestoreCopy = () =>
  import(/* webpackChunkName: "device-rows" */ './restoreCopy').catch(() => null);

async function send(request: DataRequest, api: BaseQueryApi, cached: CachedSnapshot | undefined) {
  const exchange: Exchange = {
    extensions: {},
    cached,
    etag: null,
    isUnchanged: false,
    validUpTo: 0,
  };
  return { exchange, ...(await execute(request, api, exchange)) };
}

/** The library returns rejections and throws if there is no valid response. */
async function execute(
  request: DataRequest,
  api: BaseQueryApi,
  exchange: Exchange,
): Promise<{ data?: unknown; error?: ApiError }> {
  const client = createClient(api, exchange);
  try {
    const { data, error } = await graphqlRequestBaseQuery<ApiError>({
      client,
      customErrors: toApiError,
      prepareHeaders: withIdempotencyKey(request),
    })(request, api, {});
    return error ? { error } : { data };
  } catch (error) {
    if (error instanceof DataFailure) return { error: error.problem };
    throw error;
  }
}

function withIdempotencyKey({ mutationId }: DataRequest) {
  return (headers: Headers) => {
    if (mutationId !== undefined) headers.set('x-idempotency-key', mutationId);
    return headers;
  };
}

function createClient(api: BaseQueryApi, exchange: Exchange): GraphQLClient {
  const connection = connectionOf(api.extra);
  const fetch = createDataFetch(connection, {
    isQuery: api.type === 'query',
    etag: exchange.cached?.etag,
  });
  return new GraphQLClient(`${connection.origin}/graphql`, {
    fetch,
    jsonSerializer: { stringify: JSON.stringify, parse: parseResponse },
    responseMiddleware: (response) => {
      if (!(response instanceof Error)) recordResponse(exchange, response);
    },
  });
}

function connectionOf(extra: unknown): ApiEnvironment {
  if (typeof extra === 'object' && extra !== null && 'connection' in extra)
    return extra.connection as ApiEnvironment;
  throw new Error('GqlClient not initialized');
}

/**
 * docs/behaviour.md#8: an unparseable body is a parse error; a body with neither data nor errors is
 * a missing response.
 */
function parseResponse(text: string): unknown {
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

function recordResponse(
  exchange: Exchange,
  { extensions, headers }: { extensions?: unknown; headers: Headers },
): void {
  exchange.extensions = extensions ?? {};
  exchange.etag = headers.get('etag');
  exchange.isUnchanged = headers.has(UNCHANGED);
  exchange.validUpTo = Number(headers.get(SNAPSHOT_SEQ) ?? 0);
}

function cachedSnapshotOf(state: unknown, cacheKey: string): CachedSnapshot | undefined {
  if (typeof state !== 'object' || state === null || !('etags' in state)) return undefined;
  return (state.etags as EtagsState)[cacheKey];
}

interface Received {
  cacheKey: string;
  exchange: Exchange;
  data: unknown;
  options: DataOptions | undefined;
  query: CopyQuery;
}

/**
 * Parses, stores and renders a large response in separate tasks, so that the page stays responsive.
 */
async function receive(
  { dispatch, extra, getState }: BaseQueryApi,
  { cacheKey, exchange, data, options, query }: Received,
): Promise<unknown> {
  const { commit, commits, snapshot, asOf } = exchange.extensions;
  const place = snapshot && { ...snapshot, seq: Math.max(snapshot.seq, exchange.validUpTo) };
  const seq = place?.seq ?? asOf?.seq ?? 0;
  const split = options?.rows?.(data, seq);
  const isLarge = split !== undefined && split.rows.length > LARGE_ROW_COUNT;
  if (isLarge) await nextTask();
  // Meanwhile another workspace was entered: the tables have its rows, not these.
  const isHere = (of: number) => of === (workspaceIdIn(getState()) ?? of);
  const workspaceId = place?.workspaceId ?? asOf?.workspaceId ?? null;
  const isShown = split && (workspaceId === null || isHere(workspaceId));
  if (isShown)
    dispatch(
      place
        ? snapshotReceived({ ...place, rows: split.rows })
        : rowsReceived({ rows: split.rows, seq }),
    );
  if (isShown && place && exchange.etag)
    dispatch(
      snapshotCached({
        cacheKey,
        etag: exchange.etag,
        scope: place.scope,
        cacheData: split.cacheData,
      }),
    );
  for (const one of [commit, ...Object.values(commits ?? {})])
    if (one)
      dispatch(
        isHere(one.workspaceId)
          ? commitReceived(one)
          : mutationFulfilled({ mutationId: one.mutationId ?? '', commit: one }),
      );
  // A response without the rows that its query is for: they do not exist for this user.
  const isNothing = split !== undefined && workspaceId === null;
  const { rows = [], cacheData = data } = split ?? {};
  const scope = place?.scope ?? null;
  const copy = { workspaceId, scope, seq, rows, cacheData, etag: exchange.etag };
  connectionOf(extra).rows?.put(query, isNothing ? null : copy);
  if (isLarge) await nextTask();
  return split ? split.cacheData : data;
}

/**
 * For smaller responses, waiting for another task costs more than it saves. The rows of a board of
 * 1,000 tasks take some 45 ms to parse and store on two busy cores, a third of it to parse.
 */
const LARGE_ROW_COUNT = 500;

/** The rows in the store are as new or newer: only the seq advances. */
function confirm({ dispatch, getState }: BaseQueryApi, { cached, validUpTo }: Exchange): unknown {
  const workspaceId = workspaceIdIn(getState());
  if (cached && workspaceId !== null && validUpTo > 0)
    dispatch(snapshotConfirmed({ workspaceId, scope: cached.scope, seq: validUpTo }));
  return cached?.cacheData;
}

function workspaceIdIn(state: unknown): number | null {
  const { connection } = state as { connection?: { workspaceId: number | null } };
  return connection?.workspaceId ?? null;
}
