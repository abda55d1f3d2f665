import type { FormikHelpers, FormikValues } from 'formik';
import { problemOf, type Answer } from '../../lib/server/problemOf';
import { useFieldRefusal } from './useFieldRefusal';
import { useOutcome } from './useOutcome';

/**
 * The outcome of a form's last submit. A rejection that names a field is shown next to it, any
 * other above the form. Only the first of several rejections is shown (docs/behaviour.md#8).
 * @param fields The form's field for each argument of the mutation.
 */
export function useFormOutcome(fields: Readonly<Record<string, string>>) {
  const { outcome, judge, forget } = useOutcome();
  const { validate, showAtField } = useFieldRefusal((argument) => fields[argument]);

  /** @returns Whether the mutation succeeded. */
  async function judgeSubmit<Values extends FormikValues>(
    answer: Answer,
    values: Values,
    helpers: Pick<FormikHelpers<Values>, 'validateForm'>,
  ): Promise<boolean> {
    const problem = problemOf(answer);
    if (problem && (await showAtField(problem, values, helpers))) return false;
    return judge(answer);
  }

  return { outcome, forget, validate, judgeSubmit };
}
