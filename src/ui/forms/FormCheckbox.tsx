import { Checkbox } from '../fields/Checkbox';
import type { CheckboxProps } from '../fields/Checkbox';
import type { Bound } from './FormTextField';
import { useFormField } from './useFormField';

/** A `Checkbox` bound to a boolean value of a Formik form by its name. */
export function FormCheckbox({ name, ...look }: Omit<Bound<CheckboxProps>, 'checked'>) {
  const { value, error, setValue, onBlur } = useFormField<boolean>(name);
  return (
    <Checkbox
      name={name}
      checked={value}
      error={error}
      onChange={(event) => setValue(event.target.checked)}
      onBlur={onBlur}
      {...look}
    />
  );
}
