// Stands in for the package `graphql` in the browser bundle, 40 KB less (webpack.config.js, alias `graphql$`). The client
// sends strings that `npm run contract` has checked; all it asks of graphql is the name and kind of the operation, which
// stands first in each of our documents. See docs/adr/0002-graphql-stand-in.md.

export const Kind = {
  DOCUMENT: 'Document',
  OPERATION_DEFINITION: 'OperationDefinition',
  NAME: 'Name',
} as const;

interface OperationDefinition {
  kind: typeof Kind.OPERATION_DEFINITION;
  operation: string;
  name: { kind: typeof Kind.NAME; value: string } | undefined;
}

interface Document {
  kind: typeof Kind.DOCUMENT;
  definitions: OperationDefinition[];
}

/** @throws {SyntaxError} for a text that does not start with a query or a mutation. */
export function parse(text: string): Document {
  const match = /^\s*(?:(query|mutation|subscription)\b\s*(\w+)?|\{)/.exec(text);
  if (!match) throw new SyntaxError('A document starts with its operation.');
  const [, operation = 'query', name] = match;
  return {
    kind: Kind.DOCUMENT,
    definitions: [
      {
        kind: Kind.OPERATION_DEFINITION,
        operation,
        name: name === undefined ? undefined : { kind: Kind.NAME, value: name },
      },
    ],
  };
}

/** Documents are strings already. */
export const print = String;
