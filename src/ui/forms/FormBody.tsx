import { useFormikContext } from 'formik';
import { useRef } from 'react';
import type { ComponentProps, PointerEvent } from 'react';
import classes from './FormBody.module.css';
import { useFocusFirstError } from './useFocusFirstError';

export type FormBodyProps = Omit<
  ComponentProps<'form'>,
  'onSubmit' | 'onReset' | 'noValidate' | 'ref'
>;

/**
 * The `<form>` inside `<Formik>`: our own messages instead of the browser's, and focus on the first field in error
 * after a failed submit. A second submit while the first is on its way does nothing. A mouse that
 * presses a button leaves focus in the field: an error that shows or goes on blur would move the
 * button away before the press ends.
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
      onPointerDown={keepFocus}
      onSubmit={(event) => {
        if (isSubmitting) event.preventDefault();
        else handleSubmit(event);
      }}
    >
      {children}
    </form>
  );
}

function keepFocus(event: PointerEvent): void {
  const isOnButton = event.target instanceof Element && event.target.closest('button') !== null;
  if (isOnButton && event.pointerType === 'mouse') event.preventDefault();
}
