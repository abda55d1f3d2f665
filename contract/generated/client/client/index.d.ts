import { type Operations } from '../generated/clientOperations.js';
import { type GraphqlCall } from './graphql.js';
import { type Jobs } from './jobs.js';
import { type Download } from './rest.js';
import type { ClientOptions } from './send.js';
export * from './errors.js';
export { signIn, signOut, type Credentials, type Download } from './rest.js';
export type { ExportWanted, ExportWatch, ImportDecision, ImportReport, ImportWatch, Jobs, NewFile, } from './jobs.js';
export type { CallOptions, Default, Operation, Selected, Selection } from './selection.js';
export { isTransient, notReachable, type ClientOptions, type Retry } from './send.js';
export { isGenuineWebhook, readWebhook, type WebhookEvent, type WebhookRequest } from './webhooks.js';
export type * from '../generated/schema.js';
export type { Operations } from '../generated/clientOperations.js';
/** The API: a function for each query and mutation, and those that take several requests. */
export interface Client extends Operations, Jobs {
    /** Sends a document of your own. @returns its data @throws {KredaError} */
    graphql(call: GraphqlCall): Promise<Record<string, unknown>>;
    /** Fetches a file by its path. @throws {KredaError} */
    download(path: string, signal?: AbortSignal): Promise<Download>;
}
/** A client of one server, for one API token. Every function rejects with a {@link KredaError}. */
export declare function createClient(options: ClientOptions): Client;
