// Generated, do not edit: npm run contract
import { injectEndpoints } from '../../api/injectEndpoints';
import { onSuccess } from '../../api/onSuccess';
import * as documents from './documents.lazy.generated';

export const exportsLazyApi = injectEndpoints(({ query, mutation }) => ({
  exports: query(documents.ExportsDocument, { tags: ['Exports'] }),
  startExport: mutation(documents.StartExportDocument, { invalidates: onSuccess(['Exports']) }),
  deleteExport: mutation(documents.DeleteExportDocument, { invalidates: ['Exports'] }),
}));

export const {
  useExportsQuery,
  useStartExportMutation,
  useDeleteExportMutation,
} = exportsLazyApi;
