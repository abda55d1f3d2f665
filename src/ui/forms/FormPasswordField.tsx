import type { Bound } from './FormTextField';
import { PasswordField } from '../fields/PasswordField';
import type { PasswordFieldProps } from '../fields/PasswordField';
import { useFormText } from './useFormField';

/** A `PasswordField` bound to a Formik form by its name. */
export function FormPasswordField({ name, ...look }: Bound<PasswordFieldProps>) {
  return <PasswordField {...useFormText(name)} {...look} />;
}
