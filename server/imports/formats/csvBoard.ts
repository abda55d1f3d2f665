import type { DocumentTask } from '../../../contract/boardDocument/boardDocument';
import type { ImportColumn } from '../../../contract/generated/schema';
import { cleanLine } from '../../../contract/cleanText';
import { LIMITS } from '../../../contract/limits';
import type { ImportTexts } from '../content';
import type { Losses } from '../losses';
import type { Draft } from './draft';
import { NamedParts } from './namedParts';
import { LABELS } from './trelloFields';

interface Reading {
  texts: ImportTexts;
  losses: Losses;
  names: readonly string[];
  holds: readonly ImportColumn[];
}

/** Makes the lists, people, labels and fields of a board from the cells of chosen columns. */
export class CsvBoard {
  readonly #parts: NamedParts;
  readonly #columns: readonly { at: number; id: string; title: string; type: 'text' }[];

  constructor(draft: Draft, { texts, losses, names, holds }: Reading) {
    this.#parts = new NamedParts(draft, { texts, losses });
    // The member has chosen these fields: they come even if they are empty.
    if (holds.includes('labels'))
      this.#parts.field({ id: LABELS, title: texts.labels, type: 'tag' });
    this.#columns = holds.flatMap((kind, at) => {
      const column = { at, id: `f${at}`, title: names[at] ?? '', type: 'text' } as const;
      return kind === 'field' && this.#parts.field(column) ? [column] : [];
    });
  }

  section(name: string): string {
    return this.#parts.section(name);
  }

  people(cells: readonly string[]): string[] {
    return this.#parts.people(...namesIn(cells).map((name) => this.#parts.person(name)));
  }

  values(row: readonly string[], labels: readonly string[]): DocumentTask['values'] {
    return [
      ...this.#parts.labels(namesIn(labels)),
      ...this.#columns.flatMap((column) =>
        this.#parts.value(column, (row[column.at] ?? '').trim()),
      ),
    ];
  }
}

/** The distinct names in cells that separate them by commas or semicolons. */
export const namesIn = (cells: readonly string[]): string[] =>
  [
    ...new Set(
      cells
        .flatMap((cell) => cell.split(/[,;]/))
        .map((part) => cleanLine(part))
        .filter((part) => part !== ''),
    ),
  ].slice(0, LIMITS.optionsAtOnce);
