import { useGraphQlJit } from '@envelop/graphql-jit';
import { useDeferStream } from '@graphql-yoga/plugin-defer-stream';
import { Kind, NoSchemaIntrospectionCustomRule, validate, visit, type DocumentNode } from 'graphql';
import { createYoga, type Plugin } from 'graphql-yoga';
import type { Registry } from '../domain/core/checkOperations';
import { useResponseExtensions, type ResponseContext } from './responseExtensions';
import { variableErrors } from './checkVariables';
import { costRule } from './documentCost';
import { NO_CACHE, createDocumentCache } from './documentCache';
import { parseBounded } from './parseBounded';
import { createSchema } from './schema';

export type ServerContext = ResponseContext;

/**
 * The GraphQL engine: bounded documents, compiled where possible, responses in the contract's
 * format.
 * @param isOpen whether schema and GraphiQL are public (outside production).
 */
export function createGraphqlServer(registry: Registry, isOpen: boolean) {
  return createYoga<ServerContext>({
    schema: createSchema(registry),
    graphqlEndpoint: '/graphql',
    // GraphiQL runs in a browser and does not send the guard header by itself.
    graphiql: isOpen && {
      title: 'Kreda',
      headers: JSON.stringify({ 'x-browser-card-key': 'graphiql' }),
    },
    // The page has its scripts and styles in it, so that it needs no network.
    renderGraphiQL: async (options) =>
      (await import('@graphql-yoga/render-graphiql')).renderGraphiQL(options),
    landingPage: false,
    cors: false,
    multipart: false,
    batching: false,
    logging: false,
    maskedErrors: false,
    parserAndValidationCache: { documentCache: createDocumentCache(), errorCache: NO_CACHE },
    plugins: [
      useBounds(isOpen),
      useDeferStream(),
      useGraphQlJit({}, { enableIf: ({ document }) => isCompilable(document), onError: throwIt }),
      useResponseExtensions(),
    ],
  });
}

function useBounds(isOpen: boolean): Plugin {
  return {
    onParse({ setParseFn }) {
      setParseFn((source) => parseBounded(source, isOpen));
    },
    onExecute({ args, setResultAndStopExecution }) {
      const errors = variableErrors(args);
      if (errors.length > 0) setResultAndStopExecution({ errors });
    },
    onValidate({ addValidationRule, setValidationFn }) {
      addValidationRule(costRule);
      if (isOpen) return;
      addValidationRule(NoSchemaIntrospectionCustomRule);
      // "Did you mean …" suggestions would reveal the schema guess by guess.
      setValidationFn((schema, document, rules) =>
        validate(schema, document, rules, { hideSuggestions: true }),
      );
    },
  };
}

const compilable = new WeakMap<DocumentNode, boolean>();

/**
 * The compiler does not support `@defer` and `@stream`, and caches one compiled operation per
 * document, whichever of several was requested.
 */
function isCompilable(document: DocumentNode): boolean {
  const known = compilable.get(document);
  if (known !== undefined) return known;
  const answer =
    document.definitions.filter(({ kind }) => kind === Kind.OPERATION_DEFINITION).length === 1 &&
    !isIncremental(document);
  compilable.set(document, answer);
  return answer;
}

function isIncremental(document: DocumentNode): boolean {
  let found = false;
  visit(document, {
    Directive({ name }) {
      found ||= name.value === 'defer' || name.value === 'stream';
    },
  });
  return found;
}

function throwIt(result: { errors?: readonly unknown[] }): never {
  throw result.errors?.[0] ?? new Error('A document did not compile');
}
