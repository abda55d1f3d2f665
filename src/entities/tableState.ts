export type RowKey = number | string;

/** The stored state of a table of confirmed rows. */
export interface TableState<Row> {
  ids: RowKey[];
  entities: Record<RowKey, Row>;
  /** Versions at which rows were deleted, so that late messages do not restore them. */
  tombstones: Record<RowKey, number>;
  /**
   * The seq at which each scope was last read completely: older messages do not restore what was
   * missing then, and do not remove what was present.
   */
  asOf: Record<string, number>;
  /** The seq at which each scope was last revoked: older messages do not restore its rows. */
  revokedAt: Record<string, number>;
}
