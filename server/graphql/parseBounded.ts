import { GraphQLError, parse, visit, type DocumentNode, type Source } from 'graphql';
import { DOCUMENT_LIMITS } from '../../contract/limits';
import { measureDocument } from './measureDocument';

/**
 * Directives per document. The app's own documents have a handful; too many slow down validation
 * and compilation.
 */
const MAX_DIRECTIVES = 30;
/** Levels of lists and objects in one literal; no argument of the contract has more than two. */
const MAX_LITERAL_DEPTH = 12;

/**
 * Parses a document and checks the limits of docs/api-guide.md#bounds-of-one-request before any
 * validation or execution. Tokens are counted while parsing, so a long document costs only its
 * first 2,000 tokens.
 * @param isOpen whether introspection, which is deep by nature, is allowed and not measured.
 * @throws {GraphQLError} with HTTP status 400 (413 for its size).
 */
export function parseBounded(source: string | Source, isOpen: boolean): DocumentNode {
  const body = typeof source === 'string' ? source : source.body;
  if (Buffer.byteLength(body) > DOCUMENT_LIMITS.documentBytes)
    throw refused('The document is longer than 256 KB.', 413);
  const document = parse(source, { maxTokens: DOCUMENT_LIMITS.tokens });
  refuseFloods(document);
  for (const { type, depth, fields, aliases, rootFields } of measureDocument(document, isOpen)) {
    if (type === 'subscription')
      throw refused('There are no subscriptions: changes come over /socket.');
    if (depth > DOCUMENT_LIMITS.depth)
      throw refused(`The document goes deeper than ${DOCUMENT_LIMITS.depth} levels.`);
    if (aliases > DOCUMENT_LIMITS.aliases)
      throw refused(
        `The document has more than ${DOCUMENT_LIMITS.aliases} aliases and repeated fields.`,
      );
    if (fields > DOCUMENT_LIMITS.tokens) throw refused('The document asks for too many fields.');
    if (type === 'mutation' && rootFields > DOCUMENT_LIMITS.mutations)
      throw refused(`The document has more than ${DOCUMENT_LIMITS.mutations} mutations.`);
  }
  return document;
}

function refuseFloods(document: DocumentNode): void {
  let directives = 0;
  let literalDepth = 0;
  const literal = {
    enter() {
      literalDepth += 1;
      if (literalDepth > MAX_LITERAL_DEPTH)
        throw refused('A value in the document nests too deeply.');
    },
    leave() {
      literalDepth -= 1;
    },
  };
  visit(document, {
    ListValue: literal,
    ObjectValue: literal,
    Directive() {
      directives += 1;
      if (directives > MAX_DIRECTIVES)
        throw refused(`The document has more than ${MAX_DIRECTIVES} directives.`);
    },
  });
}

function refused(message: string, status = 400): GraphQLError {
  return new GraphQLError(message, { extensions: { http: { status } } });
}
