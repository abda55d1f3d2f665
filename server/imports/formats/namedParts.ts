import type { DocumentField, DocumentTask } from '../../../contract/boardDocument/boardDocument';
import { cleanLine } from '../../../contract/cleanText';
import { fold } from '../../../contract/fold';
import { nextColor } from '../../../contract/labels';
import { LIMITS } from '../../../contract/limits';
import type { ImportTexts } from '../content';
import { IMPORT_LIMITS } from '../importLimits';
import type { Losses } from '../losses';
import { addField, addSection, fitText, fitTitle, type Draft } from './draft';
import { LABELS } from './trelloFields';

type Values = DocumentTask['values'];
interface Column extends Pick<DocumentField, 'id' | 'title' | 'type'> {
  /** The order of the options; others follow as they come. */
  order?: readonly string[];
}

/** Makes the lists, people, labels and fields of a board that a file only has names for. */
export class NamedParts {
  readonly #draft: Draft;
  readonly #texts: ImportTexts;
  readonly #losses: Losses;
  readonly #sections = new Map<string, string>();
  readonly #people = new Map<string, string>();
  readonly #options = new Map<string, string>();
  readonly #fields = new Map<string, DocumentField | null>();

  constructor(draft: Draft, { texts, losses }: { texts: ImportTexts; losses: Losses }) {
    this.#draft = draft;
    this.#texts = texts;
    this.#losses = losses;
  }

  /** The list of a name; tasks without one share a list. */
  section(name: string): string {
    const title = fitTitle(name, this.#losses) || this.#texts.list;
    const id = this.#sections.get(fold(title)) ?? `s${this.#sections.size + 1}`;
    if (!this.#sections.has(fold(title))) {
      addSection(this.#draft, { id, title });
      this.#sections.set(fold(title), id);
    }
    return id;
  }

  /**
   * The person of a name or an address; null if there is none, or there are too many people. `id`:
   * of the person in the file, if it has one.
   */
  person(
    name: string,
    address = /[^\s<>]+@[^\s<>]+/.exec(name)?.[0] ?? '',
    id?: string,
  ): string | null {
    const shown = cleanLine(name) || address;
    const key = id === undefined ? fold(address || shown) : `#${id}`;
    if (key === '') return null;
    const known = this.#people.get(key);
    if (known) return known;
    if (this.#draft.people.length >= IMPORT_LIMITS.people) {
      this.#losses.add('personLeftOut');
      return null;
    }
    const added = `p${this.#draft.people.length + 1}`;
    this.#people.set(key, added);
    // Other cells may name the same person without the address.
    if (!this.#people.has(fold(shown))) this.#people.set(fold(shown), added);
    this.#draft.people.push({
      id: added,
      name: cleanLine(shown.slice(0, LIMITS.userName.max)),
      email: address !== '' && address.length <= LIMITS.email.max ? address : null,
    });
    return added;
  }

  /** The people that are not null, each once. */
  people(...people: readonly (string | null)[]): string[] {
    return [...new Set(people.filter((one) => one !== null))].slice(0, LIMITS.optionsAtOnce);
  }

  labels(names: readonly string[]): Values {
    if (names.length === 0) return [];
    const field = this.field({ id: LABELS, title: this.#texts.labels, type: 'tag' });
    const ids = names.flatMap((name) => (field ? this.#option(field, name, 'tooManyLabels') : []));
    const distinct = [...new Set(ids)];
    this.#losses.add('tooManyLabels', distinct.length - LIMITS.optionsAtOnce);
    return distinct.length === 0
      ? []
      : [{ field: LABELS, values: distinct.slice(0, LIMITS.optionsAtOnce) }];
  }

  /** The value of a field that is added with its first value. An empty text has none. */
  value(column: Column, text: string): Values {
    if (text === '') return [];
    const field = this.field(column);
    if (!field) return [];
    if (field.type === 'singleSelect') {
      const values = this.#option(field, text, 'valueInvalid');
      if (column.order) sortOptions(field, column.order);
      return values.length === 0 ? [] : [{ field: field.id, values }];
    }
    const fitted = fitText(text, this.#losses, LIMITS.fieldText.max);
    return fitted === '' ? [] : [{ field: field.id, values: [fitted] }];
  }

  /** The field of an id; null if the board has too many fields. */
  field({ id, title, type }: Column): DocumentField | null {
    const known = this.#fields.get(id);
    if (known !== undefined) return known;
    const added = addField(
      this.#draft,
      { id, type, title: fitTitle(title, this.#losses) || '–', isMultiple: type === 'tag' },
      this.#losses,
    );
    this.#fields.set(id, added);
    return added;
  }

  #option(
    { id: field, type, options }: DocumentField,
    name: string,
    loss: 'tooManyLabels' | 'valueInvalid',
  ): string[] {
    const title = fitTitle(name, this.#losses);
    const key = `${field} ${fold(title)}`;
    const known = this.#options.get(key);
    if (known) return [known];
    if (title === '' || options.length >= LIMITS.optionsAtOnce) {
      this.#losses.add(loss);
      return [];
    }
    const id = `o${options.length + 1}`;
    const color = type === 'tag' ? nextColor(options.map((option) => option.color)) : null;
    options.push({ id, title, color });
    this.#options.set(key, id);
    return [id];
  }
}

function sortOptions({ options }: DocumentField, order: readonly string[]): void {
  const placeOf = (title: string) => (order.includes(title) ? order.indexOf(title) : order.length);
  options.sort((a, b) => placeOf(a.title) - placeOf(b.title));
}
