import type { FormikConfig } from 'formik';

type Submit<Values> = FormikConfig<Values>['onSubmit'];

/**
 * Makes every submit settle. If a handler returns no promise, Formik keeps the form "submitting"
 * for ever: the button stays busy, and further submits do nothing.
 */
export function settledSubmit<Values>(submit: Submit<Values>): Submit<Values> {
  return async (...given) => {
    await submit(...given);
  };
}
