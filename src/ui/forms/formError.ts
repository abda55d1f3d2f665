/**
 * An error for Formik, whose types allow only strings. `useErrorText` also reads a dictionary key
 * with its arguments, as Yup returns it.
 */
export function formError(message: unknown): string {
  return message as string;
}
