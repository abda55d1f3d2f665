import { OPERATIONS } from '../generated/clientOperations.js';
import { documentOf } from './document.js';
import { callGraphql, refuseUnsuccessful } from './graphql.js';
import { jobsOf } from './jobs.js';
import { download } from './rest.js';
export * from './errors.js';
export { signIn, signOut } from './rest.js';
export { isTransient, notReachable } from './send.js';
export { isGenuineWebhook, readWebhook } from './webhooks.js';
/** A client of one server, for one API token. Every function rejects with a {@link KredaError}. */
export function createClient(options) {
    // The table has the names, arguments and results of the interface: both are generated together.
    const calls = Object.fromEntries(Object.entries(OPERATIONS).map(([name, shape]) => [
        name,
        (args, more) => callOperation(options, { name, shape }, { args, ...more }),
    ]));
    return {
        ...calls,
        ...jobsOf({ options, calls }),
        graphql: (call) => callGraphql(options, call),
        download: (path, signal) => download(options, path, signal),
    };
}
async function callOperation(options, { name, shape }, { args = {}, select, signal, idempotencyKey }) {
    const key = shape.kind === 'query' ? undefined : (idempotencyKey ?? newKey());
    const { query, variables } = documentOf({ name, shape, args, select });
    const data = await callGraphql(options, { query, variables, signal, idempotencyKey: key });
    if (shape.isPayload)
        refuseUnsuccessful(data[name]);
    return data[name];
}
const newKey = () => crypto.randomUUID();
