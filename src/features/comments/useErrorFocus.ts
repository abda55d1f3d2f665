import { useEffect, type RefObject } from 'react';
import type { FormikErrors } from 'formik';

interface CommentForm {
  errors: FormikErrors<{ content: string }>;
  submitCount: number;
}

/** After a failed submit, focuses the comment's field, whichever element was pressed. */
export function useErrorFocus(
  field: RefObject<{ focus: () => void } | null>,
  { errors, submitCount }: CommentForm,
): void {
  useEffect(() => {
    if (errors.content !== undefined) field.current?.focus();
  }, [field, errors, submitCount]);
}
