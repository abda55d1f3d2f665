import { useFormikContext } from 'formik';
import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';

/**
 * Focuses the first invalid field after a failed submit, whether the rules or the server rejected
 * it (docs/ux.md#2-4). Call it inside the Formik form, with a ref to the `<form>`; `FormBody`
 * already does so.
 */
export function useFocusFirstError(form: RefObject<HTMLElement | null>): void {
  const { isSubmitting, errors } = useFormikContext();
  const wasSubmitting = useRef(false);
  const hasErrors = Object.keys(errors).length > 0;

  useEffect(() => {
    const hasJustEnded = wasSubmitting.current && !isSubmitting;
    wasSubmitting.current = isSubmitting;
    if (hasJustEnded && hasErrors)
      form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [isSubmitting, hasErrors, form]);
}
