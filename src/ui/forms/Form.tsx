import { Formik } from 'formik';
import type { FormikConfig, FormikValues } from 'formik';
import { settledSubmit } from './settledSubmit';

/** Formik, whose submit always ends. `FormBody` inside it is the `<form>`. */
export function Form<Values extends FormikValues>({ onSubmit, ...props }: FormikConfig<Values>) {
  return <Formik<Values> {...props} onSubmit={settledSubmit(onSubmit)} />;
}
