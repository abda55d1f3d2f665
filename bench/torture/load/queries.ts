import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  concatAST,
  Kind,
  parse,
  print,
  separateOperations,
  visit,
  type DocumentNode,
  type OperationDefinitionNode,
} from 'graphql';

/** A query of the app. */
export interface AppQuery {
  name: string;
  text: string;
  /** Names of its variables that must be given. */
  needs: readonly string[];
  variables: readonly string[];
}

const FOLDER = 'src/entities';
/** For the generator of our client; unknown to the server. */
const CLIENT_DIRECTIVES = new Set(['provides', 'invalidates']);

/** Every query of the app, with the fragments that it uses. */
export function appQueries(): AppQuery[] {
  const paths = readdirSync(FOLDER, { recursive: true }).map(String);
  const files = paths.filter((path) => path.endsWith('.graphql'));
  const all = concatAST(files.map((path) => parse(readFileSync(join(FOLDER, path), 'utf8'))));
  const clean = visit(all, {
    Directive: ({ name }) => (CLIENT_DIRECTIVES.has(name.value) ? null : undefined),
  });
  return Object.entries(separateOperations(clean)).flatMap(([name, document]) =>
    queryIn(name, document),
  );
}

function queryIn(name: string, document: DocumentNode): AppQuery[] {
  const operation = document.definitions.find(
    (one): one is OperationDefinitionNode => one.kind === Kind.OPERATION_DEFINITION,
  );
  if (operation?.operation !== 'query') return [];
  const variables = operation.variableDefinitions ?? [];
  return [
    {
      name,
      text: print(document),
      variables: variables.map(({ variable }) => variable.name.value),
      needs: variables
        .filter(({ type, defaultValue }) => type.kind === Kind.NON_NULL_TYPE && !defaultValue)
        .map(({ variable }) => variable.name.value),
    },
  ];
}
