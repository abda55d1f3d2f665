import type { Bound } from './FormTextField';
import { SelectField } from '../fields/SelectField';
import type { SelectFieldProps } from '../fields/SelectField';
import { useFormText } from './useFormField';

/** A `SelectField` bound to a Formik form by its name. */
export function FormSelectField({ name, ...look }: Bound<SelectFieldProps>) {
  return <SelectField {...useFormText(name)} {...look} />;
}
