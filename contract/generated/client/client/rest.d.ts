import { type ClientOptions } from './send.js';
/** The bytes of a file, of any size, and the name that the server gives it. */
export interface Download {
    filename: string | null;
    /** In bytes; null if the server does not say. */
    size: number | null;
    body: ReadableStream<Uint8Array>;
}
/**
 * Fetches a file: an attachment, or an export.
 * @param path such as `/files/tasks/12/abc` or the `url` of an export
 * @throws {KredaError} such as `file-not-found`
 */
export declare function download(options: ClientOptions, path: string, signal?: AbortSignal): Promise<Download>;
/** Stores the bytes of an upload at the `url` of its ticket, once. @throws {KredaError} */
export declare function putFile(options: ClientOptions, { url, data, signal, }: {
    url: string;
    data: Blob | Uint8Array<ArrayBuffer>;
    signal?: AbortSignal;
}): Promise<void>;
/** How a person signs in. */
export interface Credentials {
    email: string;
    password: string;
    /** Is asked for the second step if the account has one: the code of an app, or a recovery code. */
    readCode?: () => Promise<string>;
}
/**
 * Signs in with a password, for what no API token may do. End the session with {@link signOut}.
 * @returns options with the cookies of the session
 * @throws {KredaError} `invalid-credentials`, `second-factor-code-invalid`, `too-many-attempts`
 */
export declare function signIn({ token: _token, ...options }: ClientOptions, { email, password, readCode }: Credentials): Promise<ClientOptions>;
/** Ends the session of {@link signIn}. */
export declare function signOut(options: ClientOptions): Promise<void>;
