import { number } from 'yup';

/** An id in an argument. Its form alone; whether the caller may see the object is the server's question. */
export const id = () =>
  number()
    .integer('invalid-request')
    .min(1, 'invalid-request')
    .max(Number.MAX_SAFE_INTEGER, 'invalid-request');

/** The sibling to stand after; 0 is the first place. */
export const after = () =>
  number()
    .integer('invalid-request')
    .min(0, 'invalid-request')
    .max(Number.MAX_SAFE_INTEGER, 'invalid-request')
    .required('invalid-request');
