import { boolean, object, string } from 'yup';
import { id } from '../rules/ids';

export const oneExport = object({ id: id().required('invalid-request') });

/** The form that starts an export. */
export const exportForm = object({
  format: string().required().oneOf(['json', 'csv', 'markdown']),
  includesFiles: boolean().required(),
});
