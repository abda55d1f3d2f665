import { refuseSecrets } from './secrets/refuseSecrets';

/** Ends what `globalSetup` started. @throws {Error} if a test left a secret as plain text. */
export default async function globalTeardown(): Promise<void> {
  await globalThis.stopTestCluster?.();
  refuseSecrets();
}
