import { number } from 'yup';

/** An id in an argument. Checks only its format; the server checks access. */
export const id = () =>
  number()
    .integer('invalid-request')
    .min(1, 'invalid-request')
    .max(Number.MAX_SAFE_INTEGER, 'invalid-request');

/** The preceding sibling; 0 is the first position. */
export const after = () =>
  number()
    .integer('invalid-request')
    .min(0, 'invalid-request')
    .max(Number.MAX_SAFE_INTEGER, 'invalid-request')
    .required('invalid-request');
