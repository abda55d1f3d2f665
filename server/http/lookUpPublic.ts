import { Resolver } from 'node:dns/promises';
import type { LookupFunction } from 'node:net';
import { isPrivateAddress } from '../domain/core/privateAddress';

/** Resolves a name to all of its addresses. */
export type Resolve = (host: string) => Promise<Array<{ address: string; family: 4 | 6 }>>;

/** A name has no public address. */
export class PrivateAddress extends Error {
  override readonly name = 'PrivateAddress';
  constructor() {
    super('private address');
  }
}

/**
 * Asks the name servers without the threads that `dns.lookup` blocks: name servers that do not answer
 * hold up nothing else in this process. Names of the hosts file are not found.
 */
const ask: Resolve = async (host) => {
  const resolver = new Resolver({ timeout: 2_000, tries: 2 });
  const [v4, v6] = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)]);
  if (v4.status === 'rejected' && v6.status === 'rejected') throw v4.reason;
  const of = (found: PromiseSettledResult<string[]>, family: 4 | 6) =>
    found.status === 'fulfilled' ? found.value.map((address) => ({ address, family })) : [];
  return [...of(v4, 4), ...of(v6, 6)];
};

/**
 * For the option `lookup` of a request whose host a user names: resolves it to its public addresses, or
 * fails with {@link PrivateAddress}. The connection goes to what was checked, so a name that changes its
 * address in between (DNS rebinding) reaches nothing private. An address in place of a name is not
 * resolved: check it before (`hasPrivateHost`).
 * @param resolve replaced by tests
 */
export const lookUpPublic =
  (resolve: Resolve = ask): LookupFunction =>
  (hostname, options, done) => {
    resolve(hostname).then(
      (found) => {
        const open = found.filter(({ address }) => !isPrivateAddress(address));
        const [first] = open;
        if (!first) done(new PrivateAddress(), '', 0);
        else if (options.all) done(null, open);
        else done(null, first.address, first.family);
      },
      (error: NodeJS.ErrnoException) => done(error, '', 0),
    );
  };
