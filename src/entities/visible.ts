import type { Tables } from './tables';

/** The part of the store that rows are read from. */
export interface WithTables {
  tables: Tables;
}

/** What the user sees. Every selector reads rows through here and nowhere else. */
export function selectTables(state: WithTables): Tables {
  return state.tables;
}
