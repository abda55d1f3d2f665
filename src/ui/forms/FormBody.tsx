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
 * The `<form>` inside `<Formik>`. Replaces the browser's validation messages with our own, and
 * focuses the first invalid field after a failed submit. Ignores a second submit while the first is
 * in progress. Pressing a button with the mouse leaves focus in the field: an error that appears or
 * disappears on blur would move the button away before the press ends.
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
