import type { DocumentTask } from '../../../contract/boardDocument/boardDocument';
import type { ImportColumn } from '../../../contract/generated/schema';
import { cleanLine } from '../../../contract/cleanText';
import { checkFieldValue } from '../../../contract/fieldValues';
import { FIELD_TYPE } from '../../../contract/fields';
import { fold } from '../../../contract/fold';
import { nextColor } from '../../../contract/labels';
import { LIMITS } from '../../../contract/limits';
import type { ImportTexts } from '../content';
import { IMPORT_LIMITS } from '../importLimits';
import type { Losses } from '../losses';
import { addField, addSection, fitTitle, type Draft } from './draft';
import { LABELS } from './trelloFields';

interface Reading {
  texts: ImportTexts;
  losses: Losses;
  names: readonly string[];
  holds: readonly ImportColumn[];
}

/** Makes the lists, people, labels and fields of a board from the cells that name them. */
export class CsvBoard {
  readonly #draft: Draft;
  readonly #reading: Reading;
  readonly #sections = new Map<string, string>();
  readonly #people = new Map<string, string>();
  readonly #labels = new Map<string, string>();
  readonly #fields = new Map<number, string>();

  constructor(draft: Draft, reading: Reading) {
    this.#draft = draft;
    this.#reading = reading;
    const { losses, texts, holds, names } = reading;
    if (holds.includes('labels'))
      addField(draft, { id: LABELS, title: texts.labels, type: 'tag', isMultiple: true }, losses);
    for (const [at, kind] of holds.entries())
      if (kind === 'field') {
        const title = fitTitle(names[at] ?? '', losses) || '–';
        const field = addField(draft, { id: `f${at}`, title, type: 'text' }, losses);
        if (field) this.#fields.set(at, field.id);
      }
  }

  /** The list of a name; rows without one share a list. */
  section(name: string): string {
    const { texts, losses } = this.#reading;
    const title = fitTitle(name, losses) || texts.list;
    const id = this.#sections.get(fold(title)) ?? `s${this.#sections.size + 1}`;
    if (!this.#sections.has(fold(title))) {
      addSection(this.#draft, { id, title });
      this.#sections.set(fold(title), id);
    }
    return id;
  }

  /** A day or an instant. Days such as 3/4/2026 have two meanings and stay out. */
  due(text: string): string | null {
    if (text === '') return null;
    const checked = checkFieldValue({ typeId: FIELD_TYPE.date, isMultiple: false }, isoOf(text));
    const due = 'value' in checked ? checked.value : null;
    if (due === null) this.#reading.losses.add('dateInvalid');
    return due;
  }

  people(cells: readonly string[]): string[] {
    return parts(cells).flatMap((name) => {
      const key = fold(name);
      const known = this.#people.get(key);
      if (known) return [known];
      if (this.#people.size >= IMPORT_LIMITS.people) {
        this.#reading.losses.add('personLeftOut');
        return [];
      }
      const id = `p${this.#people.size + 1}`;
      this.#people.set(key, id);
      const email = /[^\s<>]+@[^\s<>]+/.exec(name)?.[0] ?? null;
      this.#draft.people.push({
        id,
        name: name.slice(0, LIMITS.userName.max),
        email: email && email.length <= LIMITS.email.max ? email : null,
      });
      return [id];
    });
  }

  values(row: readonly string[], labels: readonly string[]): DocumentTask['values'] {
    const values: DocumentTask['values'] = [];
    const options = parts(labels).flatMap((label) => this.#label(label));
    if (options.length > 0) values.push({ field: LABELS, values: options });
    for (const [at, field] of this.#fields) {
      const text = (row[at] ?? '').trim();
      const checked = checkFieldValue({ typeId: FIELD_TYPE.text, isMultiple: false }, text);
      if ('refused' in checked) this.#reading.losses.add('valueInvalid');
      else if (checked.value !== null) values.push({ field, values: [checked.value] });
    }
    return values;
  }

  #label(name: string): string[] {
    const { losses } = this.#reading;
    const title = fitTitle(name, losses);
    const known = this.#labels.get(fold(title));
    if (known) return [known];
    const options = this.#draft.fields.find(({ id }) => id === LABELS)?.options;
    if (!options || title === '' || options.length >= LIMITS.optionsAtOnce) {
      losses.add('tooManyLabels');
      return [];
    }
    const id = `o${options.length + 1}`;
    options.push({ id, title, color: nextColor(options.map(({ color }) => color)) });
    this.#labels.set(fold(title), id);
    return [id];
  }
}

/** The distinct names in cells that separate them by commas or semicolons. */
const parts = (cells: readonly string[]): string[] =>
  [
    ...new Set(
      cells
        .flatMap((cell) => cell.split(/[,;]/))
        .map((part) => cleanLine(part))
        .filter((part) => part !== ''),
    ),
  ].slice(0, LIMITS.optionsAtOnce);

/** A date as ISO 8601 writes it, if it has one meaning. */
function isoOf(text: string): string {
  const dotted = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/.exec(text);
  if (dotted) return isoDay(dotted[3], dotted[2], dotted[1]);
  const [, first = '', second = '', year] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text) ?? [];
  if (Number(first) > 12) return isoDay(year, second, first);
  if (Number(second) > 12 || (first !== '' && first === second)) return isoDay(year, first, second);
  return text.replace(/^(\d{4}-\d{2}-\d{2}) (\d{2}:\d{2}(?::\d{2})?)$/, '$1T$2Z');
}

const isoDay = (year = '', month = '', day = '') =>
  `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
