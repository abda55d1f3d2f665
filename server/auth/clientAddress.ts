import { isIPv4, isIPv6 } from 'node:net';

/**
 * The client that a limit counts: an IPv4 address, or the /64 of an IPv6 address, because one
 * subscriber owns a whole /64 and can send from any address in it. Ignores ports, zones, upper case
 * and `::`.
 * @param ip an address as Fastify reports it, or as a proxy wrote it into `X-Forwarded-For`.
 * @returns `192.0.2.1`, `2001:db8:0:1::/64`, or `unknown` for an invalid address, so that invented
 *   texts share one budget.
 */
export function clientKey(ip: string): string {
  const address = bareAddress(ip);
  if (isIPv4(address)) return address;
  return isIPv6(address) ? `${groupsOf(address).slice(0, 4).join(':')}::/64` : 'unknown';
}

/** Without brackets, port and zone; an IPv4 address that is written as IPv6 becomes IPv4. */
function bareAddress(ip: string): string {
  const text = ip.trim().toLowerCase();
  const bare = text
    .replace(/^\[(.*)\](:\d+)?$/, '$1')
    .replace(/^([\d.]+):\d+$/, '$1')
    .replace(/%.*$/, '');
  if (!isIPv6(bare)) return bare;
  const groups = groupsOf(bare);
  const [high = 0, low = 0] = groups.slice(6).map((group) => Number.parseInt(group, 16));
  return groups.slice(0, 6).join(':') === '0:0:0:0:0:ffff' ? ipv4Of(high, low) : bare;
}

const ipv4Of = (high: number, low: number) =>
  [high >> 8, high & 255, low >> 8, low & 255].join('.');

/** The eight groups of a valid IPv6 address in lower case, without leading zeros. */
function groupsOf(address: string): string[] {
  const hex = address.replace(/(\d+)\.(\d+)\.(\d+)\.(\d+)$/, (_whole, ...bytes: string[]) => {
    const [a = 0, b = 0, c = 0, d = 0] = bytes.slice(0, 4).map(Number);
    return `${(a * 256 + b).toString(16)}:${(c * 256 + d).toString(16)}`;
  });
  const [head = '', tail] = hex.split('::');
  const before = head === '' ? [] : head.split(':');
  const after = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = Array<string>(8 - before.length - after.length).fill('0');
  return [...before, ...zeros, ...after].map((group) => Number.parseInt(group, 16).toString(16));
}
