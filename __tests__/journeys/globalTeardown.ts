import { refuseSecrets } from '../support/secrets/refuseSecrets';

/** @throws {Error} where a product that ran left a secret of somebody in its log or its database, in the clear. */
export default function globalTeardown(): void {
  refuseSecrets();
}
