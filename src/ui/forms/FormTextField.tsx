import { TextField } from '../fields/TextField';
import type { TextFieldProps } from '../fields/TextField';
import { useFormText } from './useFormField';

/** What the form around it decides is not asked of a bound field. */
export type Bound<Props> = Omit<
  Props,
  'name' | 'value' | 'defaultValue' | 'error' | 'onChange' | 'onBlur'
> & { name: string };

/** A `TextField` that lives in a Formik form under its name. */
export function FormTextField({ name, ...look }: Bound<TextFieldProps>) {
  return <TextField {...useFormText(name)} {...look} />;
}
