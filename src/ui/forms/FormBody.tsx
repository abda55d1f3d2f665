import { useFormikContext } from 'formik';
import { useRef } from 'react';
import type { ComponentProps } from 'react';
import classes from './FormBody.module.css';
import { useFocusFirstError } from './useFocusFirstError';

export type FormBodyProps = Omit<
  ComponentProps<'form'>,
  'onSubmit' | 'onReset' | 'noValidate' | 'ref'
>;

/**
 * The `<form>` inside `<Formik>`: our own messages instead of the browser's, and focus on the first field in error
 * after a failed submit. A second submit while the first is on its way does nothing.
 */
export function FormBody({ className, children, ...rest }: FormBodyProps) {
  const form = useRef<HTMLFormElement>(null);
  const { handleSubmit, isSubmitting } = useFormikContext();
  useFocusFirstError(form);
  return (
    <form
      {...rest}
      ref={form}
      noValidate
      className={[classes.body, className].filter(Boolean).join(' ')}
      onSubmit={(event) => {
        if (isSubmitting) event.preventDefault();
        else handleSubmit(event);
      }}
    >
      {children}
    </form>
  );
}
