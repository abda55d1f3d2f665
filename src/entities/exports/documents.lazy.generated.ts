// Generated, do not edit: npm run contract
import type {
  DeleteExportMutation,
  DeleteExportMutationVariables,
  ExportsQuery,
  ExportsQueryVariables,
  StartExportMutation,
  StartExportMutationVariables,
} from '../../api/generated/operations';
import { typedDocument } from '../../api/typedDocument';

export const ExportsDocument = /* @__PURE__ */ typedDocument<ExportsQuery, ExportsQueryVariables>(
  'query Exports{exports{...export}}fragment export on Export{id workspaceId projectId title format includesFiles state progress size url createdAt expiresAt}',
);

export const StartExportDocument = /* @__PURE__ */ typedDocument<StartExportMutation, StartExportMutationVariables>(
  'mutation StartExport($workspaceId:Id$projectId:Id$format:ExportFormat!$includesFiles:Boolean){startExport(workspaceId:$workspaceId projectId:$projectId format:$format includesFiles:$includesFiles){success errors{...fieldError}export{...export}}}fragment fieldError on FieldError{field message params}fragment export on Export{id workspaceId projectId title format includesFiles state progress size url createdAt expiresAt}',
);

export const DeleteExportDocument = /* @__PURE__ */ typedDocument<DeleteExportMutation, DeleteExportMutationVariables>(
  'mutation DeleteExport($id:Id!){deleteExport(id:$id){success errors{...fieldError}}}fragment fieldError on FieldError{field message params}',
);
