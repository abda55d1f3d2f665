import {
  FIELD_TYPE,
  STANDARD_FIELD,
  STANDARD_FIELDS,
  type FieldTypeId,
} from '../../../contract/fields';
import type { FieldDefinitionRow } from '../../../contract/rows';
import { shownOptions } from '../../entities/fields/options';
import type { MessageKey } from '../../lib/text/useText';

/** A standard or custom field of a task, as displayed. */
export interface ShownField {
  id: number;
  isStandard: boolean;
  typeId: FieldTypeId;
  title: string;
  isMultiple: boolean;
  isReadOnly: boolean;
  options: FieldDefinitionRow['options'];
}

const STANDARD_FIELD_LABEL_KEYS = {
  [STANDARD_FIELD.dueDate]: 'field-due-date',
  [STANDARD_FIELD.createdBy]: 'field-created-by',
  [STANDARD_FIELD.estimatedTime]: 'field-estimated-time',
  [STANDARD_FIELD.actualTime]: 'field-actual-time',
  [STANDARD_FIELD.completedOn]: 'field-completed-on',
  [STANDARD_FIELD.visibility]: 'field-visibility',
} as const satisfies Record<number, MessageKey>;

/** The labels of a board that has none yet: the first one makes its field. */
export const NO_LABELS_FIELD = 0;

/**
 * The due date, the labels, the other standard fields, the board's own fields in their order;
 * read-only ones last (docs/ux.md#2-7).
 */
export function fieldList(
  own: readonly FieldDefinitionRow[],
  titleOf: (key: MessageKey) => string,
): ShownField[] {
  const standard = STANDARD_FIELDS.map(({ id, typeId, isReadOnly }) => ({
    id,
    typeId,
    isReadOnly,
    isStandard: true,
    title: titleOf(STANDARD_FIELD_LABEL_KEYS[id]),
    isMultiple: false,
    options: [],
  }));
  const custom = own.map(({ id, typeId, title, isMultiple, options }) => ({
    // The API sends field types as numbers.
    id,
    typeId: typeId as FieldTypeId,
    isReadOnly: false,
    isStandard: false,
    title,
    isMultiple,
    options: shownOptions({ options }),
  }));
  const isLabel = ({ typeId }: ShownField) => typeId === FIELD_TYPE.tag;
  const labels = custom.filter(isLabel);
  const first = {
    id: NO_LABELS_FIELD,
    typeId: FIELD_TYPE.tag,
    isReadOnly: false,
    isStandard: false,
    title: titleOf('labels'),
    isMultiple: true,
    options: [],
  };
  const isDue = ({ id }: ShownField) => id === STANDARD_FIELD.dueDate;
  return [
    ...standard.filter(isDue),
    ...(labels.length > 0 ? labels : [first]),
    ...standard.filter((field) => !isDue(field) && !field.isReadOnly),
    ...custom.filter((field) => !isLabel(field)),
    ...standard.filter(({ isReadOnly }) => isReadOnly),
  ];
}

/**
 * The fields whose values are loaded with a board: all of `fieldList` but "Created by", which only
 * an open task has.
 */
export function boardFieldList(...args: Parameters<typeof fieldList>): ShownField[] {
  return fieldList(...args).filter(
    ({ id, isStandard }) => !isStandard || id !== STANDARD_FIELD.createdBy,
  );
}
