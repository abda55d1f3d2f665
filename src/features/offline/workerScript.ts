import { PUSH_WORKER, WORKER } from './names';

/**
 * What the browser takes as the address of a script; where it knows no such policies, the address
 * itself.
 */
interface Policy {
  createScriptURL: (address: string) => string;
}
interface PolicyMaker {
  createPolicy: (name: string, rules: Policy) => Policy;
}

let policy: Policy | null = null;

/**
 * The address of a worker, as the page's policy wants it: `kreda-worker` allows these two alone
 * (server/http/securityHeaders).
 */
export function workerScript(worker: typeof WORKER | typeof PUSH_WORKER): string {
  policy ??= makePolicy();
  return policy.createScriptURL(worker);
}

function makePolicy(): Policy {
  const rules: Policy = {
    createScriptURL: (address) => (address === PUSH_WORKER ? PUSH_WORKER : WORKER),
  };
  const { trustedTypes } = window as { trustedTypes?: PolicyMaker };
  return trustedTypes?.createPolicy('kreda-worker', rules) ?? rules;
}
