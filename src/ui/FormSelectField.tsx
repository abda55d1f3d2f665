import type { Bound } from './FormTextField';
import { SelectField } from './SelectField';
import type { SelectFieldProps } from './SelectField';
import { useFormText } from './useFormField';

/** A `SelectField` that lives in a Formik form under its name. */
export function FormSelectField({ name, ...look }: Bound<SelectFieldProps>) {
  return <SelectField {...useFormText(name)} {...look} />;
}
