import type { ExecutionResult, GraphQLError } from 'graphql';
import type { Plugin } from 'graphql-yoga';
import { ANSWER_LIMITS } from '../../contract/limits';
import type { GraphqlContext, Outcome } from './context';
import { presentError, type Presenting } from './presentError';

/** One response, or one part of a deferred one; only top-level parts contain root fields. */
interface Part {
  data?: object | null;
  errors?: readonly unknown[];
  path?: readonly unknown[];
  incremental?: readonly Part[];
  extensions?: Record<string, unknown>;
}

export interface ResponseContext extends GraphqlContext {
  presenting: Presenting;
  /** Receives the rejection codes of a response, for the log. */
  onRefusals(codes: readonly string[]): void;
}

/**
 * Finishes every response: errors in the format of `presentError`, and beside the data the commits
 * of a mutation (`extensions.commit`, for several mutations `commits` by response name), the seq
 * of a snapshot, and the sizes of lists of which only the first tasks were asked for.
 */
export function useResponseExtensions(): Plugin<Record<never, never>, ResponseContext> {
  return {
    onResultProcess({ result, setResult, serverContext: context }) {
      if (Array.isArray(result)) return;
      if (Symbol.asyncIterator in result) setResult(eachPart(result, context));
      else setResult(formed(result as Part, context, () => true) as ExecutionResult);
    },
  };
}

async function* eachPart(
  parts: AsyncIterable<unknown>,
  context: ResponseContext,
): AsyncGenerator<ExecutionResult> {
  for await (const each of parts) {
    const part = each as Part;
    const names = new Set(rootNames(part));
    yield formed({ ...part, ...innerParts(part, context) }, context, (name) =>
      names.has(name),
    ) as ExecutionResult;
  }
}

/**
 * A deferred field resolves before its part is sent: its seq must not be sent before the rows that
 * it belongs to.
 */
function rootNames({ data, path = [], incremental = [] }: Part): string[] {
  return [...(path.length === 0 ? Object.keys(data ?? {}) : []), ...incremental.flatMap(rootNames)];
}

function innerParts({ incremental }: Part, context: ResponseContext): Pick<Part, 'incremental'> {
  if (!incremental) return {};
  return { incremental: incremental.map((inner) => ({ ...inner, ...presented(inner, context) })) };
}

/** Plain objects: the engine removes the HTTP status only from its own top-level errors. */
function presented({ errors }: Part, context: ResponseContext): Pick<Part, 'errors'> {
  if (!errors) return {};
  const told = firstErrors(errors, context);
  context.onRefusals(told.map(codeOf));
  return {
    errors: told.map(({ message, path, extensions: { http: _, ...extensions } }) => ({
      message,
      path,
      extensions,
    })),
  };
}

function formed(part: Part, context: ResponseContext, isHere: (name: string) => boolean): Part {
  const errors = part.errors && firstErrors(part.errors, context);
  if (errors) context.onRefusals(errors.map(codeOf));
  const extensions = { ...part.extensions, ...beside(context.outcome, isHere) };
  return {
    ...part,
    ...(errors && { errors }),
    ...(Object.keys(extensions).length > 0 && { extensions }),
  };
}

/** A response with a thousand rows may have a thousand equal errors. */
function firstErrors(errors: readonly unknown[], { presenting }: ResponseContext): GraphQLError[] {
  return errors.slice(0, ANSWER_LIMITS.errors).map((error) => presentError(error, presenting));
}

const codeOf = (error: GraphQLError) => String(error.extensions['code']);

function beside(
  { commits, snapshots, readPlaces, taskCounts }: Outcome,
  isHere: (name: string) => boolean,
): Record<string, unknown> {
  return {
    ...oneOrAll('commit', take(commits, isHere)),
    ...oneOrAll('snapshot', take(snapshots, isHere)),
    ...oneOrAll('asOf', take(readPlaces, isHere)),
    ...oneOrAll('taskCounts', take(taskCounts, isHere)),
  };
}

/** Removes the values, so that the parts of a deferred response repeat none. */
function take<Value>(
  values: Map<string, Value>,
  isHere: (name: string) => boolean,
): Array<[string, Value]> {
  const taken = [...values].filter(([name]) => isHere(name));
  for (const [name] of taken) values.delete(name);
  return taken;
}

function oneOrAll(name: string, values: ReadonlyArray<[string, unknown]>): Record<string, unknown> {
  if (values.length > 1) return { [`${name}s`]: Object.fromEntries(values) };
  return values[0] ? { [name]: values[0][1] } : {};
}
