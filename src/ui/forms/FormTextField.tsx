import { TextField } from '../fields/TextField';
import type { TextFieldProps } from '../fields/TextField';
import { useFormText } from './useFormField';

/** The props of a field without those that the form provides. */
export type Bound<Props> = Omit<
  Props,
  'name' | 'value' | 'defaultValue' | 'error' | 'onChange' | 'onBlur'
> & { name: string };

/** A `TextField` bound to a Formik form by its name. */
export function FormTextField({ name, ...look }: Bound<TextFieldProps>) {
  return <TextField {...useFormText(name)} {...look} />;
}
