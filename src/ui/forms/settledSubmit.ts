import type { FormikConfig } from 'formik';

type Submit<Values> = FormikConfig<Values>['onSubmit'];

/**
 * Makes every submit end. Formik leaves a form "submitting" for good where the handler returns no promise: the button stays
 * busy and a second submit does nothing.
 */
export function settledSubmit<Values>(submit: Submit<Values>): Submit<Values> {
  return async (...given) => {
    await submit(...given);
  };
}
