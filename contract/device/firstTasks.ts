/**
 * The header with which the first screen of a page asks for a board with so many tasks of each list at most
 * (docs/adr/0308-first-tasks.md). The server reads it only in requests of its own.
 */
export const FIRST_TASKS = 'x-first-tasks';
