import { string, type ValidationError } from 'yup';
import { cleanLine, visibleLength } from '../../../contract/cleanText';
import { SELECTING, type FieldTypeId } from '../../../contract/fields';
import { LIMITS } from '../../../contract/limits';
import { fieldTitleForm, optionTitleForm } from '../../../contract/rules/fields';

/** The titles of options in a text with one in each line. */
export const optionsIn = (typed: string): string[] =>
  typed
    .split('\n')
    .map(cleanLine)
    .filter((line) => visibleLength(line) > 0);

/** A field's title, and the options of a kind that has some: the rules of `createCustomField`. */
export const newFieldForm = fieldTitleForm.shape({
  options: string().test('options', (typed = '', { parent, createError }) => {
    const { typeId } = parent as { typeId: FieldTypeId };
    const titles = SELECTING.has(typeId) ? optionsIn(typed) : [];
    const refuse = (key: string, max: number): ValidationError =>
      createError({ message: () => ({ key, values: { max } }) });
    if (titles.length > LIMITS.optionsAtOnce)
      return refuse('field-options-too-many', LIMITS.optionsAtOnce);
    return (
      titles.every((title) => optionTitleForm.isValidSync({ title })) ||
      refuse('title-too-long', LIMITS.title.max)
    );
  }),
});
