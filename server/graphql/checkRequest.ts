import type { FastifyRequest } from 'fastify';
import { BadRequest } from '../http/failure';

/**
 * Holds a request against the form of a GraphQL call over HTTP.
 * @throws {BadRequest} with a sentence for whoever wrote the client.
 */
export function checkRequest({ method, body, query }: Pick<FastifyRequest, 'method' | 'body' | 'query'>): void {
  if (method === 'POST') checkBody(body);
  else checkParameters(query);
}

function checkBody(body: unknown): void {
  if (Array.isArray(body)) throw new BadRequest('Several operations in one request are not supported: send one.');
  if (!isObject(body)) throw new BadRequest('The body is not a JSON object with a "query".');
  checkDocument(body['query']);
  if (!isOptionalObject(body['variables'])) throw new BadRequest('"variables" is not an object.');
  if (!isOptionalText(body['operationName'])) throw new BadRequest('"operationName" is not a text.');
}

function checkParameters(query: unknown): void {
  const parameters = isObject(query) ? query : {};
  checkDocument(parameters['query']);
  if (!isOptionalText(parameters['operationName'])) throw new BadRequest('"operationName" stands twice.');
  for (const name of ['variables', 'extensions']) {
    if (!isOptionalObject(parsed(parameters[name]))) throw new BadRequest(`"${name}" is not a JSON object.`);
  }
}

function checkDocument(document: unknown): void {
  if (typeof document !== 'string' || document.trim() === '') throw new BadRequest('"query" is missing or is not a text.');
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

const isOptionalObject = (value: unknown) => value === undefined || value === null || isObject(value);
const isOptionalText = (value: unknown) => value === undefined || value === null || typeof value === 'string';
