import { WORKER } from './names';

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
 * The address of the worker, as the page's policy wants it: `kreda-worker` allows this one alone
 * (server/http/securityHeaders).
 */
export function workerScript(): string {
  policy ??= makePolicy();
  return policy.createScriptURL(WORKER);
}

function makePolicy(): Policy {
  const rules: Policy = { createScriptURL: () => WORKER };
  const { trustedTypes } = window as { trustedTypes?: PolicyMaker };
  return trustedTypes?.createPolicy('kreda-worker', rules) ?? rules;
}
