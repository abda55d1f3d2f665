import { errorOf, KredaInputRefused, KredaNotReachable } from './errors.js';
import { attempt, readJson, withRetries } from './send.js';
/**
 * Sends a document, again after transient errors.
 * @returns its data
 * @throws {KredaError}
 */
export function callGraphql(options, { query, variables = {}, idempotencyKey, signal }) {
    return withRetries(options, signal, async () => {
        const response = await attempt(options, {
            to: '/graphql',
            method: 'POST',
            headers: {
                'content-type': 'application/json',
                accept: 'application/json',
                ...(idempotencyKey !== undefined && { 'x-idempotency-key': idempotencyKey }),
            },
            body: JSON.stringify({ query, variables }),
            signal,
        });
        return dataOf(options.url, response);
    });
}
async function dataOf(url, response) {
    const answer = (await readJson(url, response));
    const [error] = answer?.errors ?? [];
    if (error) {
        const { code = 'unknown-error', params = {}, retryAfter } = error.extensions ?? {};
        throw errorOf({
            code,
            message: error.message ?? code,
            params,
            status: response.status,
            retryAfter: retryAfter ?? (Number(response.headers.get('retry-after')) || null),
        });
    }
    if (!answer?.data)
        throw new KredaNotReachable({
            code: 'not-kreda',
            message: `${url} answers with HTTP ${response.status}, but not as Kreda does`,
            params: { url, status: response.status },
            status: response.status,
        });
    return answer.data;
}
/** @throws {KredaInputRefused} if the payload of a mutation says that it was rejected */
export function refuseUnsuccessful(payload) {
    if (typeof payload !== 'object' || payload === null)
        return;
    const { success, errors = [] } = payload;
    if (success !== false)
        return;
    throw new KredaInputRefused(errors.map(({ field, message, params }) => ({
        field,
        code: message,
        params: params ? JSON.parse(params) : {},
    })));
}
