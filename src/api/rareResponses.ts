import { meros } from 'meros/browser';
import { DataFailure } from './apiError';

type Path = readonly (string | number)[];
interface Patch {
  path?: Path;
  data?: unknown;
  errors?: unknown[];
  extensions?: Record<string, unknown>;
  incremental?: Patch[];
}

/**
 * Merges a multipart response (multipart/mixed, deferred fragments) into one; returns every other
 * response unchanged.
 * @throws {DataFailure} `bad-answer` if a part is not JSON or its path does not exist.
 */
export async function mergeMultipart(response: Response): Promise<Response> {
  const parts = await meros<Patch>(response);
  if (parts instanceof Response) return parts;
  let whole: Patch = {};
  for await (const part of parts) {
    if (!part.json) throw badResponse('a part is not JSON');
    whole = merge(whole, part.body);
  }
  return new Response(JSON.stringify(whole), {
    status: response.status,
    headers: { 'content-type': 'application/json' },
  });
}

function merge(whole: Patch, { incremental, ...part }: Patch): Patch {
  const joined = part.path === undefined ? { ...whole, ...part } : applyPatch(whole, part);
  return (incremental ?? []).reduce(merge, joined);
}

/** Applies a patch: its data at its path, its errors and extensions to the whole. */
function applyPatch(whole: Patch, { path = [], data, errors, extensions }: Patch): Patch {
  return {
    ...whole,
    data: put(whole.data, path, data),
    ...((whole.errors ?? errors) && { errors: [...(whole.errors ?? []), ...(errors ?? [])] }),
    ...((whole.extensions ?? extensions) && { extensions: { ...whole.extensions, ...extensions } }),
  };
}

function put(target: unknown, path: Path, data: unknown): unknown {
  const [step, ...rest] = path;
  if (step === undefined) return isObject(target) && isObject(data) ? { ...target, ...data } : data;
  if (Array.isArray(target) && typeof step === 'number')
    return target.with(step, put(target[step], rest, data));
  if (isObject(target)) return { ...target, [step]: put(target[step], rest, data) };
  throw badResponse(`a part names ${String(step)}, which is not there`);
}

function isObject(value: unknown): value is Record<string | number, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

const badResponse = (why: string) =>
  new DataFailure({ code: 'bad-answer', message: `Server parse error: ${why}` });

/** Maximum URL length for a query that falls back to GET; proxies may truncate longer ones. */
const MAX_GET_URL_LENGTH = 2000;
/** As for a rejected POST whose URL would be too long. */
const TOO_LONG = {
  code: 'bad-status',
  message: 'Response not successful: Received status code 405',
  status: 405,
} as const;

/**
 * The GET request with the query of a POST request.
 * @throws {DataFailure} `bad-status` if its URL would be too long
 */
export function getRequestOf(
  url: string | URL | Request,
  { body, headers: sent, ...init }: RequestInit,
): [url: string, init: RequestInit] {
  const { query, variables, operationName } = JSON.parse(String(body)) as Record<string, unknown>;
  const address = new URL(String(url));
  address.searchParams.set('query', String(query));
  if (variables !== undefined) address.searchParams.set('variables', JSON.stringify(variables));
  if (typeof operationName === 'string') address.searchParams.set('operationName', operationName);
  if (address.href.length > MAX_GET_URL_LENGTH) throw new DataFailure(TOO_LONG);
  const headers = new Headers(sent);
  headers.delete('content-type');
  return [address.href, { ...init, method: 'GET', body: null, headers }];
}
