export type RowKey = number | string;

/** A table of confirmed rows as it stands in the store. */
export interface TableState<Row> {
  ids: RowKey[];
  entities: Record<RowKey, Row>;
  /** Versions at which rows were deleted, so that nothing late revives them. */
  tombstones: Record<RowKey, number>;
  /**
   * The place in the log as of which each scope was last read whole: what was not there then is not put back by anything
   * older, and what was there then is not taken by it.
   */
  asOf: Record<string, number>;
  /** The place at which each scope was last lost from sight: nothing older comes back. */
  revokedAt: Record<string, number>;
}
