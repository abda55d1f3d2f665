import { Formik } from 'formik';
import type { FormikConfig, FormikValues } from 'formik';
import { settledSubmit } from './settledSubmit';

/**
 * Formik with submits that always settle (`settledSubmit`). `FormBody` inside it is the `<form>`.
 */
export function Form<Values extends FormikValues>({ onSubmit, ...props }: FormikConfig<Values>) {
  return <Formik<Values> {...props} onSubmit={settledSubmit(onSubmit)} />;
}
