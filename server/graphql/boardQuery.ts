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

/** A request that asks for one whole board and for nothing else. */
export interface BoardQuery {
  projectId: number;
  /** Text, variables and wanted form: two requests that agree in it are the same question. */
  name: string;
}

/** Where a document takes the board's id from: one of its variables, or itself. */
type Id = { variable: string } | { literal: number };
type Shape = Id | null;

/** Questions of the app are some hundred bytes beside the document; what is longer is not worth its key. */
const LONGEST_REST = 1_000;

interface Sent {
  query: string;
  variables: unknown;
  operationName: unknown;
}

/** Tells whether a request is for `projectView` alone; documents that it has seen it knows by their text. */
export function createBoardQueryParser(): (request: FastifyRequest) => BoardQuery | null {
  const shapes = createDocumentCache<Shape>();
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
    const projectId = shape && idIn(shape, variables);
    if (projectId === null) return null;
    const rest = JSON.stringify([variables, operationName, request.headers.accept]);
    return rest.length > LONGEST_REST ? null : { projectId, name: `${rest}\n${query}` };
  };
}

/** The request has the form of a call already (`checkRequest`). */
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

function readShape(text: string): Shape {
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
  return field?.name.value === 'projectView' ? idOf(field) : null;
}

/** What is no document is the engine's to refuse. */
function parsed(text: string): DocumentNode | null {
  try {
    return parse(text, { maxTokens: DOCUMENT_LIMITS.tokens, noLocation: true });
  } catch {
    return null;
  }
}

/** Deferred answers come in parts, which are not kept. */
function isIncremental(document: DocumentNode): boolean {
  let found = false;
  visit(document, {
    Directive({ name }) {
      found ||= name.value === 'defer' || name.value === 'stream';
    },
  });
  return found;
}

/** Who may know them differs from reader to reader, and kept answers are shared. */
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
