import { useFormikContext } from 'formik';
import type { FormikState } from 'formik';
import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';

/**
 * Focuses the first invalid field after a failed submit, whether the rules or the server rejected
 * it (docs/ux.md#2-4). Call it inside the Formik form, with a ref to the `<form>`; `FormBody`
 * already does so.
 */
export function useFocusFirstError(form: RefObject<HTMLElement | null>): void {
  useFocusError(form, useFormikContext());
}

/** The same for a form without a Formik context, such as one of `useForm`. */
export function useFocusError(
  form: RefObject<HTMLElement | null>,
  { isSubmitting, errors }: Pick<FormikState<unknown>, 'isSubmitting' | 'errors'>,
): void {
  const wasSubmitting = useRef(false);
  const hasErrors = Object.keys(errors).length > 0;

  useEffect(() => {
    const hasJustEnded = wasSubmitting.current && !isSubmitting;
    wasSubmitting.current = isSubmitting;
    if (hasJustEnded && hasErrors)
      form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [isSubmitting, hasErrors, form]);
}
