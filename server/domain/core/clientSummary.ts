/** Where a session is used from, as its person is shown it. Null where it could not be told. */
export interface ClientSummary {
  /** A browser's name without its version, `Firefox`. */
  browser: string | null;
  /** An operating system's name, `Linux`. */
  system: string | null;
  /** A network in CIDR notation, never a whole address: `203.0.113.0/24`, `2001:db8:7::/48`. */
  network: string | null;
}
