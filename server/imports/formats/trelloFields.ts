import type { DocumentField } from '../../../contract/boardDocument/boardDocument';
import { colorOfHue, nextColor } from '../../../contract/labels';
import { LIMITS } from '../../../contract/limits';
import type { ImportFile } from '../content';
import type { Losses } from '../losses';
import { addField, fitTitle, type Draft } from './draft';
import { listOf, objectOf, textOf, type Json } from './values';

/** The label field of a board that comes from elsewhere. */
export const LABELS = 'labels';

/** Trello's colours as chalks. */
const HUES: Readonly<Record<string, number>> = {
  red: 0,
  orange: 1,
  yellow: 2,
  lime: 3,
  green: 4,
  sky: 6,
  blue: 7,
  purple: 8,
  pink: 10,
  black: 11,
};

/** The chalk of a colour such as `green_dark`; null for none. */
export const hueOfTrello = (color: string): number | null =>
  HUES[color.split('_')[0] ?? ''] ?? null;

const TYPES = {
  text: 'text',
  number: 'number',
  date: 'date',
  list: 'singleSelect',
  checkbox: 'text',
} as const;
const typeOf = (type: string): DocumentField['type'] | null =>
  type in TYPES ? TYPES[type as keyof typeof TYPES] : null;

interface FieldParts {
  labels: readonly Json[];
  customFields: readonly Json[];
}

/** The labels and custom fields of a board. @returns the fields by their ids */
export function addFields(
  draft: Draft,
  { labels, customFields }: FieldParts,
  { texts }: ImportFile,
  losses: Losses,
): ReadonlyMap<string, DocumentField> {
  if (labels.length > 0)
    addField(
      draft,
      {
        id: LABELS,
        title: texts.labels,
        type: 'tag',
        isMultiple: true,
        options: optionsOf(labels, losses),
      },
      losses,
    );
  for (const field of customFields) {
    const type = typeOf(textOf(field['type']));
    if (type === null) losses.add('fieldUnsupported');
    else
      addField(
        draft,
        {
          id: textOf(field['id']),
          title: fitTitle(textOf(field['name']), losses) || '–',
          type,
          options: listOf(field['options'])
            .map(objectOf)
            .filter((option) => /^.{1,40}$/.test(textOf(option['id'])))
            .map((option) => ({
              id: textOf(option['id']),
              title: fitTitle(textOf(objectOf(option['value'])['text']), losses) || '–',
              color: null,
            })),
        },
        losses,
      );
  }
  return new Map(draft.fields.map((field) => [field.id, field]));
}

function optionsOf(labels: readonly Json[], losses: Losses): DocumentField['options'] {
  const options: DocumentField['options'] = [];
  for (const label of labels) {
    const hue = hueOfTrello(textOf(label['color']));
    options.push({
      id: textOf(label['id']),
      title: fitTitle(textOf(label['name']) || textOf(label['color']), losses) || '–',
      color: hue === null ? nextColor(options.map(({ color }) => color)) : colorOfHue(hue),
    });
  }
  return options;
}

/** A value as a document has it; null if the field cannot hold it. */
export function valueOfTrello({ type, options }: DocumentField, item: Json): string | null {
  const value = objectOf(item['value']);
  switch (type) {
    case 'singleSelect':
      return options.find(({ id }) => id === item['idValue'])?.id ?? null;
    case 'number':
      return /^-?\d{1,15}(\.\d{1,10})?$/.exec(textOf(value['number']))?.[0] ?? null;
    case 'date':
      return textOf(value['date']) || null;
    default:
      if (value['checked'] === 'true') return '✓';
      return textOf(value['text']).slice(0, LIMITS.fieldText.max).trim() || null;
  }
}
