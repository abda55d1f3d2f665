import type { ColumnType } from 'kysely';

/** Defaulted by the database, read as an ISO string. */
export type Instant = ColumnType<string, string | undefined, string>;
export type Defaulted<T> = ColumnType<T, T | undefined, T>;

export interface Stamps {
  created_at: Instant;
  updated_at: Instant;
}
