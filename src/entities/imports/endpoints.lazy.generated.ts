// Generated, do not edit: npm run contract
import { injectEndpoints } from '../../api/injectEndpoints';
import { onSuccess } from '../../api/onSuccess';
import * as documents from './documents.lazy.generated';

export const importsLazyApi = injectEndpoints(({ query, mutation }) => ({
  boardImports: query(documents.BoardImportsDocument, { tags: ['Imports'] }),
  startImport: mutation(documents.StartImportDocument, { invalidates: onSuccess(['Imports']) }),
  checkImport: mutation(documents.CheckImportDocument, { invalidates: ['Imports'] }),
  runImport: mutation(documents.RunImportDocument, { invalidates: ['Imports'] }),
  cancelImport: mutation(documents.CancelImportDocument, { invalidates: ['Imports'] }),
  removeImport: mutation(documents.RemoveImportDocument, { invalidates: ['Imports', 'UserProjects', 'ArchivedProjects'] }),
}));

export const {
  useBoardImportsQuery,
  useStartImportMutation,
  useCheckImportMutation,
  useRunImportMutation,
  useCancelImportMutation,
  useRemoveImportMutation,
} = importsLazyApi;
