import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import {
  Kind,
  OperationTypeNode,
  parse,
  visit,
  type DocumentNode,
  type FieldNode,
  type OperationDefinitionNode,
} from 'graphql';
import { DOCUMENT_LIMITS } from '../../contract/limits';
import { createDocumentCache } from './documentCache';
import { firstTasksOf } from './firstTasks';

/** A request for one whole board and nothing else. */
export interface BoardQuery {
  projectId: number;
  /** Text, variables, wanted format and number of tasks: requests with the same name are the same query. */
  name: string;
}

/** The source of the board's id in a document: a variable or a literal. */
type Id = { variable: string } | { literal: number };

interface Shape {
  id: Id;
  /** Stands for the document's text, which is long. */
  digest: string;
}

/** Queries of the app have some hundred bytes beside the document; longer ones are not cached. */
const LONGEST_REST = 1_000;

interface Sent {
  query: string;
  variables: unknown;
  operationName: unknown;
}

/**
 * Detects requests for `projectView` alone; recognises documents that it has seen by their text.
 */
export function createBoardQueryParser(): (request: FastifyRequest) => BoardQuery | null {
  const shapes = createDocumentCache<Shape | null>();
  const shapeOf = (query: string) => {
    if (!query.includes('projectView')) return null;
    const known = shapes.get(query);
    if (known !== undefined) return known;
    const shape = readShape(query);
    shapes.set(query, shape);
    return shape;
  };
  return (request) => {
    const { query, variables, operationName } = sentIn(request);
    const shape = shapeOf(query);
    const projectId = shape && idIn(shape.id, variables);
    if (shape === null || projectId === null) return null;
    const rest = JSON.stringify([
      variables,
      operationName,
      request.headers.accept,
      firstTasksOf(request),
    ]);
    return rest.length > LONGEST_REST ? null : { projectId, name: `${rest} ${shape.digest}` };
  };
}

/** The shape of the request has been validated already (`checkRequest`). */
function sentIn({ method, body, query }: FastifyRequest): Sent {
  const sent = (method === 'POST' ? body : query) as Partial<Sent>;
  const { variables } = sent;
  return {
    query: String(sent.query),
    variables:
      typeof variables === 'string' && variables !== '' ? JSON.parse(variables) : variables,
    operationName: sent.operationName,
  };
}

function idIn(id: Id, variables: unknown): number | null {
  const value =
    'literal' in id
      ? id.literal
      : (variables as Record<string, unknown> | null | undefined)?.[id.variable];
  return typeof value === 'number' && Number.isSafeInteger(value) ? value : null;
}

function readShape(text: string): Shape | null {
  const document = parsed(text);
  const operations =
    document?.definitions.filter((one) => one.kind === Kind.OPERATION_DEFINITION) ?? [];
  const [operation] = operations;
  if (
    !document ||
    !operation ||
    operations.length > 1 ||
    isIncremental(document) ||
    asksForContacts(document)
  )
    return null;
  const field = onlyField(operation);
  const id = field?.name.value === 'projectView' ? idOf(field) : null;
  return id && { id, digest: createHash('sha256').update(text).digest('base64url') };
}

/** The engine rejects invalid documents. */
function parsed(text: string): DocumentNode | null {
  try {
    return parse(text, { maxTokens: DOCUMENT_LIMITS.tokens, noLocation: true });
  } catch {
    return null;
  }
}

/** Deferred responses have several parts, which are not cached. */
function isIncremental(document: DocumentNode): boolean {
  let found = false;
  visit(document, {
    Directive({ name }) {
      found ||= name.value === 'defer' || name.value === 'stream';
    },
  });
  return found;
}

/** Access to contacts differs between viewers, and cached responses are shared. */
function asksForContacts(document: DocumentNode): boolean {
  let found = false;
  visit(document, {
    Field({ name }) {
      found ||= name.value === 'email' || name.value === 'locale';
    },
  });
  return found;
}

function onlyField({ operation, selectionSet }: OperationDefinitionNode): FieldNode | null {
  const [selection] = selectionSet.selections;
  const isAlone = operation === OperationTypeNode.QUERY && selectionSet.selections.length === 1;
  return isAlone && selection?.kind === Kind.FIELD && !selection.directives?.length
    ? selection
    : null;
}

function idOf(field: FieldNode): Id | null {
  const value = field.arguments?.find(({ name }) => name.value === 'id')?.value;
  if (value?.kind === Kind.VARIABLE) return { variable: value.name.value };
  return value?.kind === Kind.INT ? { literal: Number(value.value) } : null;
}
