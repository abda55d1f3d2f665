import type { ExecutionResult, GraphQLError } from 'graphql';
import type { Plugin } from 'graphql-yoga';
import type { GraphqlContext, Outcome } from './context';
import { presentError, type Presenting } from './presentError';

/** One answer, or one part of a deferred one. */
interface Part {
  errors?: readonly unknown[];
  incremental?: readonly Part[];
  extensions?: Record<string, unknown>;
}

export interface Answering extends GraphqlContext {
  presenting: Presenting;
  /** Told which codes an answer refuses with, for the log. */
  onRefusals(codes: readonly string[]): void;
}

/**
 * The last word on every answer: errors in the form of `presentError`, and beside the data the commits that a mutation
 * made (`extensions.commit`, of several mutations `commits` by response name) and the place in the log of a snapshot.
 */
export function useAnswerForm(): Plugin<Answering> {
  return {
    onResultProcess({ result, setResult, serverContext }) {
      const context = serverContext as unknown as Answering; // what `graphqlRoutes` handed over, which this hook's type forgets
      if (Array.isArray(result)) return;
      if (Symbol.asyncIterator in result) setResult(eachPart(result, context));
      else setResult(formed(result as Part, context) as ExecutionResult);
    },
  };
}

async function* eachPart(parts: AsyncIterable<unknown>, context: Answering): AsyncGenerator<ExecutionResult> {
  for await (const part of parts) yield formed(part as Part, context) as ExecutionResult;
}

function formed(part: Part, context: Answering): Part {
  const errors = part.errors?.map((error) => presentError(error, context.presenting));
  if (errors) context.onRefusals(errors.map(codeOf));
  const incremental = part.incremental?.map((inner) => formed(inner, context));
  const extensions = { ...part.extensions, ...beside(context.outcome) };
  return {
    ...part,
    ...(errors && { errors }),
    ...(incremental && { incremental }),
    ...(Object.keys(extensions).length > 0 && { extensions }),
  };
}

const codeOf = (error: GraphQLError) => String(error.extensions['code']);

/** Taken out once told, so that the parts of a deferred answer tell each thing once. */
function beside({ commits, snapshots }: Outcome): Record<string, unknown> {
  const told = { ...oneOrAll('commit', commits), ...oneOrAll('snapshot', snapshots) };
  commits.clear();
  snapshots.clear();
  return told;
}

function oneOrAll(name: string, values: ReadonlyMap<string, unknown>): Record<string, unknown> {
  if (values.size > 1) return { [`${name}s`]: Object.fromEntries(values) };
  const [only] = values.values();
  return values.size === 0 ? {} : { [name]: only };
}
