import { useFormik } from 'formik';
import type { FormikConfig, FormikValues } from 'formik';
import { settledSubmit } from './settledSubmit';

/** `useFormik` with submits that always settle (`settledSubmit`). */
export function useForm<Values extends FormikValues>({
  onSubmit,
  ...config
}: FormikConfig<Values>) {
  return useFormik<Values>({ ...config, onSubmit: settledSubmit(onSubmit) });
}
