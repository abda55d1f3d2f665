import { number, object, string } from 'yup';
import { cleanFilename } from '../files';
import { LIMITS } from '../limits';
import { id } from './ids';

/** A file's name, cleaned: no path, no deceptive characters. */
export const filename = () =>
  string()
    .transform((value: unknown) => (typeof value === 'string' ? cleanFilename(value) : value))
    .required('filename-required')
    .max(LIMITS.filename.max, ({ max }) => ({ key: 'filename-too-long', values: { max } }));

export const uploadTicket = object({
  workspaceId: id().required(),
  filename: filename(),
  directory: string().required('invalid-request'),
  size: number().integer('invalid-request').min(0, 'invalid-request').nullable(),
});
export const addTaskFile = object({
  taskId: id().required(),
  filename: filename(),
  url: string().required('file-not-uploaded'),
  mime: string(),
  aspectRatio: number().nullable(),
});
export const updateFilename = object({ id: id().required(), filename: filename() });

/** The one-field form of the screens. */
export const fileTitleForm = object({ title: filename() });
