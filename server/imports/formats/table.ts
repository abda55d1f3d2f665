import { fold } from '../../../contract/fold';

/** Programs may write lines about the export above the header. */
const LINES_ABOVE = 10;

type Row = readonly string[];

/** A CSV file whose columns are known by their names. Several columns may share one. */
export class Table {
  readonly #places = new Map<string, number[]>();

  private constructor(
    readonly names: Row,
    readonly rows: readonly Row[],
  ) {
    for (const [at, name] of names.entries()) {
      const key = fold(name.trim());
      this.#places.set(key, [...(this.#places.get(key) ?? []), at]);
    }
  }

  /** The table under the header that has all `columns`; null if there is none. */
  static under(records: readonly Row[], columns: readonly string[]): Table | null {
    const at = records.slice(0, LINES_ABOVE).findIndex((record) => {
      const names = new Set(record.map((name) => fold(name.trim())));
      return columns.every((column) => names.has(fold(column)));
    });
    const header = records[at];
    return header ? new Table(header, records.slice(at + 1)) : null;
  }

  has(name: string): boolean {
    return this.#places.has(fold(name));
  }

  /** The first cell that is not empty in columns of one of the names. */
  cell(row: Row, ...names: readonly string[]): string {
    return names.flatMap((name) => this.cells(row, name))[0] ?? '';
  }

  /** The cells that are not empty in all columns of a name. */
  cells(row: Row, name: string): string[] {
    return (this.#places.get(fold(name)) ?? []).flatMap((at) => {
      const cell = (row[at] ?? '').trim();
      return cell === '' ? [] : [cell];
    });
  }

  /** The names of the columns that `isKnown` does not know, each once. */
  otherNames(isKnown: (name: string) => boolean): string[] {
    const names = this.names.map((name) => name.trim()).filter((name) => !isKnown(name));
    return [...new Map(names.map((name) => [fold(name), name])).values()];
  }
}
