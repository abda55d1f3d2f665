import type { FormikHelpers, FormikValues } from 'formik';
import type { ServerMessage } from '../../lib/server/serverMessage';
import { useServerFieldErrors } from '../../lib/server/useServerFieldErrors';

/**
 * Shows the server's rejection next to the field that it names, until that field changes.
 * @param fieldOf The form's field for an argument of the mutation, or undefined if it has none.
 */
export function useFieldRefusal(fieldOf: (argument: string) => string | undefined) {
  const { validate, refuse } = useServerFieldErrors<FormikValues>();

  /** @returns Whether a field shows the message. If not, the form has to show it. */
  async function showAtField<Values extends FormikValues>(
    message: ServerMessage,
    values: Values,
    { validateForm }: Pick<FormikHelpers<Values>, 'validateForm'>,
  ): Promise<boolean> {
    const field = message.field === undefined ? undefined : fieldOf(message.field);
    if (field === undefined) return false;
    refuse(values, new Map([[field, message]]));
    await validateForm(values);
    return true;
  }

  return { validate, showAtField };
}
