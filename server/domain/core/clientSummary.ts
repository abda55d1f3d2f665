/**
 * The client and network of a session, as shown to its user. Null for each part that could not be
 * determined.
 */
export interface ClientSummary {
  /** A browser's name without its version, `Firefox`. */
  browser: string | null;
  /** An operating system's name, `Linux`. */
  system: string | null;
  /** A network in CIDR notation, never a full address: `203.0.113.0/24`, `2001:db8:7::/48`. */
  network: string | null;
}
