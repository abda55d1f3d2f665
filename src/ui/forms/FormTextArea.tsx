import type { Bound } from './FormTextField';
import { TextArea } from '../fields/TextArea';
import type { TextAreaProps } from '../fields/TextArea';
import { useFormText } from './useFormField';

/** A `TextArea` bound to a Formik form by its name. */
export function FormTextArea({ name, ...look }: Bound<TextAreaProps>) {
  return <TextArea {...useFormText(name)} {...look} />;
}
