import { type ClientOptions } from './send.js';
/** A document with its variables. */
export interface GraphqlCall {
    query: string;
    variables?: Record<string, unknown>;
    idempotencyKey?: string;
    signal?: AbortSignal;
}
/**
 * Sends a document, again after transient errors.
 * @returns its data
 * @throws {KredaError}
 */
export declare function callGraphql(options: ClientOptions, { query, variables, idempotencyKey, signal }: GraphqlCall): Promise<Record<string, unknown>>;
/** @throws {KredaInputRefused} if the payload of a mutation says that it was rejected */
export declare function refuseUnsuccessful(payload: unknown): void;
