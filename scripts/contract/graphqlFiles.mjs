// Reads .graphql files and reports their errors as file:line:column.
import { readFileSync, readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { concatAST, GraphQLError, parse, Source } from 'graphql';

/**
 * All .graphql files below `folder`, by name, so that the output does not depend on the file
 * system.
 */
export function graphqlFiles(folder) {
  return readdirSync(folder, { recursive: true })
    .map(String)
    .filter((name) => name.endsWith('.graphql'))
    .sort()
    .map((name) => join(folder, name));
}

/**
 * One document per file; its source carries the path from `root`, which every later error shows.
 */
export function parseFiles(root, paths) {
  return paths.map((path) => ({
    path,
    document: parse(new Source(readFileSync(path, 'utf8'), relative(root, path))),
  }));
}

export const joined = (files) => concatAST(files.map((file) => file.document));

/**
 * `contract/schema/tasks.graphql:12:3 Cannot query field …`, one line for each place that an error
 * names.
 */
export function describe(error) {
  if (!(error instanceof GraphQLError)) return error.stack ?? String(error);
  const places = (error.nodes ?? []).map(
    (node) => node.loc && [node.loc.source.name, node.loc.startToken],
  );
  const spots = places
    .filter(Boolean)
    .map(([name, token]) => `${name}:${token.line}:${token.column}`);
  if (!spots.length && error.source) {
    spots.push(
      `${error.source.name}:${error.locations?.[0]?.line ?? 1}:${error.locations?.[0]?.column ?? 1}`,
    );
  }
  return `${spots.join(', ') || 'contract'} ${error.message}`;
}
