import { GraphQLError } from 'graphql';
import en from '../../locales/en.json';
import { isErrorCode, type ErrorParams } from '../../contract/errors';
import { AppError } from '../appError';
import { DatabaseUnavailable } from '../db/databaseUnavailable';
import { StorageUnavailable } from '../storageUnavailable';
import { failureOf } from '../http/failure';
import { fillEnglish } from './fillEnglish';

export interface Presenting {
  requestId: string;
  /** Receives errors that are not rejections: they go to the log and not to the client. */
  onFault(error: unknown): void;
}

/**
 * Statuses that matter to clients: 401 for an API token that does not work, 403 for a foreign page
 * or a token's limits, 503 for a transient failure that the client may retry.
 */
const NOT_200: ReadonlySet<number> = new Set([401, 403, 503]);

const TEXTS: Readonly<Record<string, string>> = en;

/**
 * Formats an error for the client: a code of the closed list, its English text, and its HTTP
 * status. Rejections have 200, because some clients do not read bodies with other statuses.
 */
export function presentError(error: unknown, { requestId, onFault }: Presenting): GraphQLError {
  const path = error instanceof GraphQLError ? error.path : undefined;
  const origin = originOf(error);
  if (
    origin instanceof AppError ||
    origin instanceof DatabaseUnavailable ||
    origin instanceof StorageUnavailable
  )
    return presentRefusal(origin, path);
  if (origin instanceof GraphQLError && isErrorCode(extensionsOf(origin)['code']))
    return withPath(origin, path);
  if (origin instanceof GraphQLError && isAboutRequest(origin)) return presentMalformed(origin);
  onFault(origin);
  return make('unknown-error', { path, extensions: { requestId, http: { status: 200 } } });
}

/** The original error, without the wrappers of executors. */
function originOf(error: unknown): unknown {
  return error instanceof GraphQLError && error.originalError
    ? originOf(error.originalError)
    : error;
}

type Path = GraphQLError['path'];

function presentRefusal(
  error: AppError | DatabaseUnavailable | StorageUnavailable,
  path: Path,
): GraphQLError {
  const { code, params, retryAfter, ...failure } = failureOf(error);
  const status = NOT_200.has(failure.status) ? failure.status : 200;
  const headers = headersOf(status, retryAfter);
  return make(code, {
    path,
    params,
    extensions: {
      params,
      ...(retryAfter === null ? {} : { retryAfter }),
      http: { status, headers },
    },
  });
}

function headersOf(status: number, retryAfter: number | null): Record<string, string> {
  if (status === 503) return { 'retry-after': String(retryAfter) };
  return status === 401 ? { 'www-authenticate': 'Bearer error="invalid_token"' } : {};
}

function withPath(error: GraphQLError, path: Path): GraphQLError {
  return new GraphQLError(error.message, {
    path,
    extensions: { params: {}, ...error.extensions, http: { status: 200 } },
  });
}

/** The compiler's own errors have no extensions, although the type says so. */
function extensionsOf({
  extensions,
}: {
  extensions?: Record<string, unknown>;
}): Record<string, unknown> {
  return extensions ?? {};
}

/** Syntax, validation, variables, limits: found before execution, so these errors have no path. */
function isAboutRequest(error: GraphQLError): boolean {
  return error.path === undefined;
}

function presentMalformed(error: GraphQLError): GraphQLError {
  const http = extensionsOf(error)['http'] as
    { status?: number; headers?: Record<string, string> } | undefined;
  const { nodes, source, positions } = error;
  return new GraphQLError(error.message, {
    nodes,
    source,
    positions,
    extensions: {
      code: 'invalid-request',
      params: {},
      http: { status: http?.status ?? 400, headers: http?.headers ?? {} },
    },
  });
}

interface Made {
  path?: Path;
  params?: ErrorParams;
  extensions: Record<string, unknown>;
}

function make(code: string, { path, params = {}, extensions }: Made): GraphQLError {
  return new GraphQLError(fillEnglish(TEXTS[code] ?? code, params), {
    path,
    extensions: { code, ...extensions },
  });
}
