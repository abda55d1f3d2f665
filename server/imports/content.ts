import type {
  ImportColumn,
  ImportCountKind,
  ImportLossReason,
  ImportSource,
} from '../../contract/generated/schema';
import type { BoardDocument } from '../../contract/boardDocument/boardDocument';

/** What the parser of a format makes of a file. */
export interface ImportContent {
  source: ImportSource;
  document: BoardDocument;
  losses: readonly { reason: ImportLossReason; count: number }[];
  /** Of a CSV file. */
  columns: readonly { name: string; holds: ImportColumn }[];
  rows: readonly (readonly string[])[];
  /** The bytes of a file that the document names; null if it is missing or larger than `most`. */
  readFile(path: string, most: number): Promise<Buffer | null>;
}

/** What the member is shown before anything is written. */
export interface ImportReport extends Pick<
  ImportContent,
  'source' | 'losses' | 'columns' | 'rows'
> {
  title: string;
  isPrivate: boolean;
  counts: readonly { kind: ImportCountKind; count: number }[];
  people: readonly { key: string; name: string; email: string | null }[];
}

/** Everything of a board but its tasks, relations and files. */
export type ImportedBoard = Pick<BoardDocument, 'board' | 'sections' | 'fields' | 'people'>;

export type ImportedTask = BoardDocument['tasks'][number] & { files: BoardDocument['files'] };

/** Reads one uploaded file; `close` when it is not needed any more. */
export interface ImportReader {
  /** @throws {ImportRefused} */
  check(): Promise<ImportReport>;
  board(): Promise<ImportedBoard>;
  /** Tasks in their order; fewer than `count` if their texts are long, none at the end. */
  tasks(from: number, count: number): Promise<ImportedTask[]>;
  relations(): Promise<BoardDocument['relations']>;
  readFile(path: string, most: number): Promise<Buffer | null>;
  close(): void;
}

/** What an uploaded file is, as far as it is known. */
export interface ImportFile {
  filename: string;
  /** Null: detected from the bytes. */
  source: ImportSource | null;
  /** Null: by the names of the columns. */
  columns: readonly ImportColumn[] | null;
  /** The name of lists, labels and fields that the file does not name. */
  texts: ImportTexts;
  now: string;
}

export interface ImportTexts {
  labels: string;
  list: string;
  checkList: string;
  priority: string;
  /** From the lowest to the highest. */
  priorities: readonly string[];
  startDate: string;
  deadline: string;
}
