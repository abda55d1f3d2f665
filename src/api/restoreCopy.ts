import type { BaseQueryApi } from '@reduxjs/toolkit/query';
import type { ApiError } from './apiError';
import { copyRestored, snapshotCached } from './commits';
import type { CopyQuery, RestoredCopy, RowStore } from './rowStore';

/** A query, and how this tab identifies it. */
export interface CopyRequest {
  query: CopyQuery;
  cacheKey: string;
  isQuery: boolean;
}

/** Statuses with which a proxy says that the server behind it is unreachable. */
const UNREACHABLE_STATUS: readonly (number | undefined)[] = [502, 503, 504];

/** Codes with which the server says that the user may not see what was requested. */
const IS_REVOKED = /-(not-found|no-permission)$/;

/** Whether a request failed because the server cannot be reached. */
function isUnreachable({ code, status }: ApiError): boolean {
  return code === 'network-error' || (code === 'bad-status' && UNREACHABLE_STATUS.includes(status));
}

/**
 * Answers a query from the device before the server is asked. Only the first time: a query that has
 * data was sent again because that data may be stale.
 */
export async function restoreFirst(
  rows: RowStore | undefined,
  { query, cacheKey, isQuery }: CopyRequest,
  api: BaseQueryApi,
): Promise<{ data: unknown } | null> {
  if (!isQuery || !rows?.isOn()) return null;
  const policy = rows.policyOf(query.endpoint);
  if (policy === null || policy === 'fallback' || hasData(api)) return null;
  const copy = await rows.read(query);
  if (!copy || copy.isDoubtful || (copy.scope && isOpen(api.getState(), copy.scope))) return null;
  return show(copy, { query, cacheKey, isFirst: true }, api);
}

/**
 * Answers a query from the device after the server could not be reached.
 * @returns the error if there is no copy; `not-on-device` if offline mode is on
 */
export async function restoreInstead(
  rows: RowStore | undefined,
  { error, query, cacheKey, isQuery }: CopyRequest & { error: ApiError },
  api: BaseQueryApi,
): Promise<{ data: unknown } | { error: ApiError }> {
  const policy = rows?.policyOf(query.endpoint) ?? null;
  if (!isQuery || policy === null || !rows?.isOn()) return { error };
  if (IS_REVOKED.test(error.code)) rows.put(query, null);
  if (!isUnreachable(error)) return { error };
  const copy = await rows.read(query);
  if (copy) {
    const shown = show(copy, { query, cacheKey, isFirst: false }, api);
    if (shown) return shown;
  }
  return hasData(api) ? { error } : { error: { ...error, code: 'not-on-device' } };
}

/** Null if its rows belong to another workspace than the one on screen. */
function show(
  { etag, cacheData, isDoubtful: _, ...copy }: RestoredCopy,
  { query, cacheKey, isFirst }: { query: CopyQuery; cacheKey: string; isFirst: boolean },
  { dispatch, getState }: BaseQueryApi,
): { data: unknown } | null {
  if (copy.workspaceId !== null && copy.workspaceId !== connectionIn(getState())?.workspaceId)
    return null;
  const { endpoint, variables } = query;
  dispatch(copyRestored({ ...copy, cacheKey, endpoint, variables, isFirst }));
  if (etag !== null && copy.scope)
    dispatch(snapshotCached({ cacheKey, etag, scope: copy.scope, cacheData }));
  return { data: cacheData };
}

interface Connection {
  workspaceId: number | null;
  scopes: Record<string, number>;
}
const connectionIn = (state: unknown) => (state as { connection?: Connection }).connection;

/** A scope that this tab keeps up to date is newer than its copy. */
const isOpen = (state: unknown, scope: string) => connectionIn(state)?.scopes[scope] !== undefined;

function hasData({ getState, queryCacheKey = '' }: BaseQueryApi): boolean {
  const { api } = getState() as { api?: { queries: Record<string, { data?: unknown }> } };
  return api?.queries[queryCacheKey]?.data !== undefined;
}
