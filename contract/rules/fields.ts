import { array, boolean, number, object, string } from 'yup';
import { checkFieldValue } from '../fieldValues';
import { FIELD_TYPE, type FieldTypeId } from '../fields';
import { LIMITS } from '../limits';
import { id } from './ids';
import { title } from './text';

const fieldTitle = () => title(LIMITS.title, 'field-title-required');
const optionTitle = () => title(LIMITS.title, 'option-title-required');
const sibling = () =>
  number()
    .integer('invalid-request')
    .min(0, 'invalid-request')
    .max(Number.MAX_SAFE_INTEGER, 'invalid-request')
    .nullable();
/** One of the twelve built-in colours. */
const color = () =>
  string()
    .nullable()
    .matches(/^color:([1-9]|1[0-2])$/, 'invalid-request');

/** The value's format depends on the field and is checked by `checkFieldValue`. */
export const updateTaskField = object({
  taskId: id().required(),
  fieldId: id().required(),
  isStandard: boolean().required('invalid-request'),
  value: string().nullable(),
});

export const createCustomField = object({
  workspaceId: id().required(),
  projectId: id().nullable(),
  title: fieldTitle(),
  typeId: number<FieldTypeId>()
    .oneOf(Object.values(FIELD_TYPE), 'invalid-request')
    .required('invalid-request'),
  isMultiple: boolean().nullable(),
  options: array(optionTitle()).max(LIMITS.optionsAtOnce, 'invalid-request').nullable(),
  id: id().nullable(),
});

/** An omitted title stays unchanged; a given one must be valid. */
export const updateCustomField = object({
  id: id().required(),
  title: fieldTitle().optional(),
  after: sibling(),
});
export const deleteCustomField = object({ id: id().required() });
export const addFieldOption = object({
  fieldId: id().required(),
  title: optionTitle(),
  color: color(),
  id: id().nullable(),
});
export const updateFieldOption = object({
  id: id().required(),
  title: optionTitle().optional(),
  color: color(),
  after: sibling(),
});
export const deleteFieldOption = object({ id: id().required() });
export const mergeFieldOption = object({ id: id().required(), into: id().required() });
export const restoreFieldOption = object({ id: id().required() });

/** The one-field forms of the screens. */
export const fieldTitleForm = object({ title: fieldTitle() });
export const optionTitleForm = object({ title: optionTitle() });

/**
 * A value typed into the field of a task; empty clears it.
 * @param parse turns what was typed into the format of the field's kind; undefined if it cannot
 */
export const fieldValueForm = (
  kind: Parameters<typeof checkFieldValue>[0],
  parse: (typed: string) => string | null | undefined,
) =>
  object({
    value: string().test('field value', (typed = '', { createError }) => {
      const value = parse(typed);
      if (value === undefined) return createError({ message: 'field-value-invalid' });
      const checked = checkFieldValue(kind, value);
      return 'refused' in checked ? createError({ message: checked.refused }) : true;
    }),
  });
