import { useFormik } from 'formik';
import type { FormikConfig, FormikValues } from 'formik';
import { settledSubmit } from './settledSubmit';

/** `useFormik`, whose submit always ends. */
export function useForm<Values extends FormikValues>({
  onSubmit,
  ...config
}: FormikConfig<Values>) {
  return useFormik<Values>({ ...config, onSubmit: settledSubmit(onSubmit) });
}
