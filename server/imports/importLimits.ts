/** Bounds of what is read from an imported file, so that no file exhausts memory or time. */
export const IMPORT_LIMITS = {
  tasks: 20_000,
  lists: 200,
  /** Of a file, each of which may become a board. */
  projects: 100,
  fields: 50,
  people: 1_000,
  /** Nested objects and lists in JSON. */
  jsonDepth: 64,
  csvColumns: 100,
  /** Programs repeat a column for each comment of a task. */
  csvCells: 2_000,
  csvRecordBytes: 1024 * 1024,
  zipEntries: 5_000,
  /** The document of an archive, unpacked. */
  documentBytes: 200 * 1024 * 1024,
  /** All entries of an archive, unpacked. */
  zipBytes: 1024 * 1024 * 1024,
  /** How many times larger than its packed form an entry may be. */
  zipRatio: 200,
  /** Rows of a CSV file that the screen shows. */
  shownRows: 5,
  shownCell: 80,
} as const;
