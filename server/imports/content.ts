import type {
  ImportColumn,
  ImportCountKind,
  ImportLossReason,
  ImportSource,
} from '../../contract/generated/schema';
import type { BoardDocument } from '../../contract/boardDocument/boardDocument';

/** A project of a file that has several. */
export interface ImportProject {
  key: string;
  title: string;
  tasks: number;
  isChosen: boolean;
}

/** What the parser of a format makes of a file. */
export interface ImportContent {
  source: ImportSource;
  /** The boards: one for each chosen project. */
  documents: readonly BoardDocument[];
  /** Of a file with several projects; otherwise none. */
  projects: readonly ImportProject[];
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
  'source' | 'losses' | 'columns' | 'rows' | 'projects'
> {
  title: string;
  boards: number;
  isPrivate: boolean;
  counts: readonly { kind: ImportCountKind; count: number }[];
  people: readonly { key: string; name: string; email: string | null }[];
}

/** A person of a board. `key`: one for the same person on all boards of the file. */
export type ImportedPerson = BoardDocument['people'][number] & { key: string };

/** Everything of a board but its tasks, relations and files. */
export interface ImportedBoard extends Pick<BoardDocument, 'board' | 'sections' | 'fields'> {
  people: readonly ImportedPerson[];
}

export type ImportedTask = BoardDocument['tasks'][number] & { files: BoardDocument['files'] };

/** Reads one uploaded file; `close` when it is not needed any more. */
export interface ImportReader {
  /** @throws {ImportRefused} */
  check(): Promise<ImportReport>;
  /** A board by its number from 0; null after the last one. */
  board(at: number): Promise<ImportedBoard | null>;
  /** Tasks in their order; fewer than `count` if their texts are long, none at the end. */
  tasks(board: number, from: number, count: number): Promise<ImportedTask[]>;
  relations(board: number): Promise<BoardDocument['relations']>;
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
  /** The keys of the chosen projects. Null: as the format suggests. */
  projects: readonly string[] | null;
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
