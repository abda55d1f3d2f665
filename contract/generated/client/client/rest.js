import { errorOf, KredaError, KredaNotReachable } from './errors.js';
import { attempt, notReachable, readJson, withRetries, } from './send.js';
/** @throws {KredaError} unless the response is a success */
async function requireSuccess(url, response) {
    if (response.ok)
        return response;
    const isRedirect = response.status >= 300 && response.status < 400;
    if (isRedirect)
        throw new KredaNotReachable({
            code: 'not-kreda',
            message: `${url} sends on to ${response.headers.get('location')}: use that address`,
            params: { url, status: response.status },
            status: response.status,
        });
    const { error, max } = ((await readJson(url, response)) ?? {});
    const code = error ?? 'unknown-error';
    throw errorOf({
        code,
        message: code,
        params: max === undefined ? {} : { max },
        status: response.status,
        retryAfter: Number(response.headers.get('retry-after')) || null,
    });
}
/**
 * Fetches a file: an attachment, or an export.
 * @param path such as `/files/tasks/12/abc` or the `url` of an export
 * @throws {KredaError} such as `file-not-found`
 */
export function download(options, path, signal) {
    return withRetries(options, signal, async () => {
        // Installations with S3 send on to an address with a signature of its own.
        const sent = { to: path, redirect: 'follow', isFile: true, signal };
        const response = await requireSuccess(options.url, await attempt(options, sent));
        const { headers, body } = response;
        if (!body)
            throw notReachable(options.url, 'a response without a body');
        const length = headers.get('content-length');
        return {
            filename: nameIn(headers.get('content-disposition') ?? ''),
            size: length === null ? null : Number(length),
            body,
        };
    });
}
function nameIn(disposition) {
    const [, encoded] = /filename\*=UTF-8''([^;]+)/i.exec(disposition) ?? [];
    if (encoded !== undefined)
        return decodeURIComponent(encoded);
    return /filename="([^"]*)"/.exec(disposition)?.[1] ?? null;
}
/** Stores the bytes of an upload at the `url` of its ticket, once. @throws {KredaError} */
export async function putFile(options, { url, data, signal, }) {
    const headers = { 'content-type': 'application/octet-stream' };
    const sent = { to: url, method: 'PUT', body: data, headers, isFile: true, signal };
    await requireSuccess(options.url, await attempt(options, sent));
}
/**
 * Signs in with a password, for what no API token may do. End the session with {@link signOut}.
 * @returns options with the cookies of the session
 * @throws {KredaError} `invalid-credentials`, `second-factor-code-invalid`, `too-many-attempts`
 */
export async function signIn({ token: _token, ...options }, { email, password, readCode }) {
    const first = await post(options, '/api/v1/user/signin', { email, password });
    if (first.error === null)
        return { ...options, cookie: first.cookie };
    if (first.error !== 'second-factor-required' || !readCode)
        throw rejected(first.error);
    const pending = { ...options, cookie: first.cookie };
    const code = (await readCode()).trim();
    const proof = /^\d{6}$/.test(code) ? { code } : { recoveryCode: code };
    const second = await post(pending, '/api/v1/user/second-factor', proof);
    if (second.error !== null)
        throw rejected(second.error);
    return { ...options, cookie: second.cookie };
}
/** Ends the session of {@link signIn}. */
export async function signOut(options) {
    await requireSuccess(options.url, await attempt(options, { to: '/api/v1/user/logout' }));
}
const rejected = (code) => errorOf({ code, message: code, status: 200 });
async function post(options, to, body) {
    const headers = { 'content-type': 'application/json' };
    const sent = { to, method: 'POST', headers, body: JSON.stringify(body) };
    const response = await attempt(options, sent);
    const { success, error } = ((await readJson(options.url, response)) ?? {});
    const cookies = response.headers.getSetCookie().map((line) => line.split(';')[0] ?? '');
    if (success === undefined && error === undefined)
        throw new KredaError({ code: 'unknown-error', message: `HTTP ${response.status}` });
    return {
        error: success ? null : (error ?? 'unknown-error'),
        cookie: cookies.filter((cookie) => !cookie.endsWith('=')).join('; '),
    };
}
