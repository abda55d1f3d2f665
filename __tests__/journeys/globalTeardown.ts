import { refuseSecrets } from '../support/secrets/refuseSecrets';

/** @throws {Error} if a product left a user's secret as plain text in its log or its database. */
export default function globalTeardown(): void {
  refuseSecrets();
}
