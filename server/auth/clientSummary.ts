import { isIPv4, isIPv6 } from 'node:net';
import type { FastifyRequest } from 'fastify';
import type { ClientSummary } from '../domain/core/clientSummary';

/** No browser sends a longer header; the rest is ignored. */
const LONGEST_USER_AGENT = 512;

/** The first match counts: most browsers also name their ancestors. */
const BROWSERS: ReadonlyArray<[name: string, pattern: RegExp]> = [
  ['Edge', /\bEdg(?:A|iOS)?\//],
  ['Opera', /\bOPR\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:Headless)?Chrome\/|\bCriOS\//],
  ['Safari', /\bSafari\//],
];
const SYSTEMS: ReadonlyArray<[name: string, pattern: RegExp]> = [
  ['Android', /\bAndroid\b/],
  ['iOS', /\b(?:iPhone|iPad|iPod)\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Windows', /\bWindows\b/],
  ['macOS', /\bMacintosh\b/],
  ['Linux', /\bLinux\b/],
];

/** The browser, the system and the network of a request, from its headers and address. */
export function clientSummary({
  headers,
  ip,
}: Pick<FastifyRequest, 'headers' | 'ip'>): ClientSummary {
  const userAgent = (headers['user-agent'] ?? '').slice(0, LONGEST_USER_AGENT);
  const firstIn = (list: typeof BROWSERS) =>
    list.find(([, pattern]) => pattern.test(userAgent))?.[0] ?? null;
  return { browser: firstIn(BROWSERS), system: firstIn(SYSTEMS), network: networkOf(ip) };
}

/**
 * An address without the part that identifies one machine: IPv4 by /24, IPv6 by /48.
 * @returns null for an invalid address.
 */
export function networkOf(address: string): string | null {
  const [plain = ''] = address.split('%');
  const v4 = plain.toLowerCase().startsWith('::ffff:') ? plain.slice('::ffff:'.length) : plain;
  if (isIPv4(v4)) return `${v4.split('.').slice(0, 3).join('.')}.0/24`;
  return isIPv6(plain) ? `${firstGroups(plain, 3).join(':')}::/48` : null;
}

/** The first groups of an IPv6 address, `::` written out. */
function firstGroups(address: string, count: number): string[] {
  const [head = '', tail] = address.split('::');
  const [left, right] = [head, tail ?? ''].map((part) => part.split(':').filter(Boolean));
  const zeros = tail === undefined ? 0 : 8 - (left?.length ?? 0) - (right?.length ?? 0);
  const groups = [
    ...(left ?? []),
    ...Array<string>(Math.max(zeros, 0)).fill('0'),
    ...(right ?? []),
  ];
  return groups.slice(0, count).map((group) => parseInt(group, 16).toString(16));
}
