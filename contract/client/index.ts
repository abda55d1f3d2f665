import { OPERATIONS, type Operations } from '../generated/clientOperations';
import { documentOf } from './document';
import { callGraphql, refuseUnsuccessful, type GraphqlCall } from './graphql';
import { jobsOf, type Jobs } from './jobs';
import { download, type Download } from './rest';
import type { CallOptions, OperationShape } from './selection';
import type { ClientOptions } from './send';

export * from './errors';
export { signIn, signOut, type Credentials, type Download } from './rest';
export type {
  ExportWanted,
  ExportWatch,
  ImportDecision,
  ImportReport,
  ImportWatch,
  Jobs,
  NewFile,
} from './jobs';
export type { CallOptions, Default, Operation, Selected, Selection } from './selection';
export { isTransient, notReachable, type ClientOptions, type Retry } from './send';
export { isGenuineWebhook, readWebhook, type WebhookEvent, type WebhookRequest } from './webhooks';
export type * from '../generated/schema';
export type { Operations } from '../generated/clientOperations';

/** The API: a function for each query and mutation, and those that take several requests. */
export interface Client extends Operations, Jobs {
  /** Sends a document of your own. @returns its data @throws {KredaError} */
  graphql(call: GraphqlCall): Promise<Record<string, unknown>>;
  /** Fetches a file by its path. @throws {KredaError} */
  download(path: string, signal?: AbortSignal): Promise<Download>;
}

/** A client of one server, for one API token. Every function rejects with a {@link KredaError}. */
export function createClient(options: ClientOptions): Client {
  // The table has the names, arguments and results of the interface: both are generated together.
  const calls: Operations = Object.fromEntries(
    Object.entries<OperationShape>(OPERATIONS).map(([name, shape]): unknown[] => [
      name,
      (args: object, more?: CallOptions & { select?: object }) =>
        callOperation(options, { name, shape }, { args, ...more }),
    ]),
  );
  return {
    ...calls,
    ...jobsOf({ options, calls }),
    graphql: (call) => callGraphql(options, call),
    download: (path, signal) => download(options, path, signal),
  };
}

async function callOperation(
  options: ClientOptions,
  { name, shape }: { name: string; shape: OperationShape },
  { args = {}, select, signal, idempotencyKey }: CallOptions & { args?: object; select?: object },
): Promise<unknown> {
  const key = shape.kind === 'query' ? undefined : (idempotencyKey ?? newKey());
  const { query, variables } = documentOf({ name, shape, args, select });
  const data = await callGraphql(options, { query, variables, signal, idempotencyKey: key });
  if (shape.isPayload) refuseUnsuccessful(data[name]);
  return data[name];
}

const newKey = () => crypto.randomUUID();
