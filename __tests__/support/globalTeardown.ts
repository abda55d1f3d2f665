import { refuseSecrets } from './secrets/refuseSecrets';

/** Ends what `globalSetup` started. @throws {Error} where a test left a secret in the clear. */
export default async function globalTeardown(): Promise<void> {
  await globalThis.stopTestCluster?.();
  refuseSecrets();
}
