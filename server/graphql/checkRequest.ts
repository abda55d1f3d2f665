import type { FastifyRequest } from 'fastify';
import { SERVER_LIMITS } from '../../contract/limits';
import { AppError } from '../appError';
import type { Viewer } from '../domain/core/viewer';
import { BadRequest } from '../http/failure';
import { boundVariables } from './boundVariables';

/**
 * Validates the shape of a GraphQL request over HTTP.
 * @throws {BadRequest} with a message for the client's developer.
 */
export function checkRequest({
  method,
  body,
  query,
}: Pick<FastifyRequest, 'method' | 'body' | 'query'>): void {
  if (method === 'POST') checkBody(body);
  else checkParameters(query);
}

/**
 * Another user signed in in another tab: this tab must not read or change that user's data.
 * @throws {AppError} `user-not-logged-in` if `x-uid` names a user other than the session's.
 */
export function refuseOtherUser(
  { headers }: Pick<FastifyRequest, 'headers'>,
  viewer: Viewer,
): void {
  const claimed = headers['x-uid'];
  if (claimed === undefined || claimed === '') return;
  if (viewer.state === 'signed-out' || claimed !== String(viewer.userId))
    throw new AppError('user-not-logged-in');
}

/** @throws {BadRequest} for a key that is too long. */
export function idempotencyKeyOf({ headers }: Pick<FastifyRequest, 'headers'>): string | null {
  const key = headers['x-idempotency-key'];
  if (key === undefined || key === '') return null;
  if (typeof key !== 'string' || key.length > SERVER_LIMITS.idempotencyKey.max)
    throw new BadRequest('x-idempotency-key is too long.');
  return key;
}

function checkBody(body: unknown): void {
  if (Array.isArray(body))
    throw new BadRequest('Several operations in one request are not supported: send one.');
  if (!isObject(body)) throw new BadRequest('The body is not a JSON object with a "query".');
  checkDocument(body['query']);
  if (!isOptionalObject(body['variables'])) throw new BadRequest('"variables" is not an object.');
  boundVariables(body['variables']);
  if (Object.keys(body).length > MAX_PARAMETERS)
    throw new BadRequest('The body has too many parameters.');
  if (!isOptionalText(body['operationName']))
    throw new BadRequest('"operationName" is not a text.');
}

function checkParameters(query: unknown): void {
  const parameters = isObject(query) ? query : {};
  checkDocument(parameters['query']);
  if (!isOptionalText(parameters['operationName']))
    throw new BadRequest('"operationName" stands twice.');
  for (const name of ['variables', 'extensions']) {
    if (!isOptionalObject(parsed(parameters[name])))
      throw new BadRequest(`"${name}" is not a JSON object.`);
  }
}

function checkDocument(document: unknown): void {
  if (typeof document !== 'string' || document.trim() === '')
    throw new BadRequest('"query" is missing or is not a text.');
}

function parsed(text: unknown): unknown {
  if (text === undefined || text === '') return undefined;
  try {
    return JSON.parse(String(text));
  } catch {
    return text;
  }
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

const isOptionalObject = (value: unknown) =>
  value === undefined || value === null || isObject(value);
const isOptionalText = (value: unknown) =>
  value === undefined ||
  value === null ||
  (typeof value === 'string' && value.length <= LONGEST_NAME);
/** Of an operation name. */
const LONGEST_NAME = 200;
/**
 * `query`, `variables`, `operationName`, `extensions`, and some unknown ones, so that the error can
 * name them.
 */
const MAX_PARAMETERS = 10;
