import { useEffect, type RefObject } from 'react';
import type { FormikErrors } from 'formik';

interface CommentForm {
  errors: FormikErrors<{ content: string }>;
  submitCount: number;
}

/** After a failed submit the field of a comment takes focus, wherever the press was. */
export function useErrorFocus(
  field: RefObject<HTMLElement | null>,
  { errors, submitCount }: CommentForm,
): void {
  useEffect(() => {
    if (errors.content !== undefined) field.current?.focus();
  }, [field, errors, submitCount]);
}
