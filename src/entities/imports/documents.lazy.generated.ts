// Generated, do not edit: npm run contract
import type {
  BoardImportsQuery,
  BoardImportsQueryVariables,
  CancelImportMutation,
  CancelImportMutationVariables,
  CheckImportMutation,
  CheckImportMutationVariables,
  RemoveImportMutation,
  RemoveImportMutationVariables,
  RunImportMutation,
  RunImportMutationVariables,
  StartImportMutation,
  StartImportMutationVariables,
} from '../../api/generated/operations';
import { typedDocument } from '../../api/typedDocument';

export const BoardImportsDocument = /* @__PURE__ */ typedDocument<BoardImportsQuery, BoardImportsQueryVariables>(
  'query boardImports($workspaceId:Id!){boardImports(workspaceId:$workspaceId){...boardImportRow}}fragment boardImportRow on BoardImport{id filename size source state title progress total problem counts{kind count}losses{reason count}people{key name email userId}columns{name holds}rows projects{key title tasks isChosen}projectId boards{projectId title}createdAt finishedAt isRemovable}',
);

export const StartImportDocument = /* @__PURE__ */ typedDocument<StartImportMutation, StartImportMutationVariables>(
  'mutation StartImport($workspaceId:Id!$url:String!$filename:String!){startImport(workspaceId:$workspaceId url:$url filename:$filename){success errors{...fieldError}boardImport{...boardImportRow}}}fragment fieldError on FieldError{field message params}fragment boardImportRow on BoardImport{id filename size source state title progress total problem counts{kind count}losses{reason count}people{key name email userId}columns{name holds}rows projects{key title tasks isChosen}projectId boards{projectId title}createdAt finishedAt isRemovable}',
);

export const CheckImportDocument = /* @__PURE__ */ typedDocument<CheckImportMutation, CheckImportMutationVariables>(
  'mutation CheckImport($workspaceId:Id!$importId:Id!$columns:[ImportColumn!]$projects:[String!]){checkImport(workspaceId:$workspaceId importId:$importId columns:$columns projects:$projects){success errors{...fieldError}boardImport{...boardImportRow}}}fragment fieldError on FieldError{field message params}fragment boardImportRow on BoardImport{id filename size source state title progress total problem counts{kind count}losses{reason count}people{key name email userId}columns{name holds}rows projects{key title tasks isChosen}projectId boards{projectId title}createdAt finishedAt isRemovable}',
);

export const RunImportDocument = /* @__PURE__ */ typedDocument<RunImportMutation, RunImportMutationVariables>(
  'mutation RunImport($workspaceId:Id!$importId:Id!$title:String!$people:[ImportPersonInput!]!){runImport(workspaceId:$workspaceId importId:$importId title:$title people:$people){success errors{...fieldError}boardImport{...boardImportRow}}}fragment fieldError on FieldError{field message params}fragment boardImportRow on BoardImport{id filename size source state title progress total problem counts{kind count}losses{reason count}people{key name email userId}columns{name holds}rows projects{key title tasks isChosen}projectId boards{projectId title}createdAt finishedAt isRemovable}',
);

export const CancelImportDocument = /* @__PURE__ */ typedDocument<CancelImportMutation, CancelImportMutationVariables>(
  'mutation CancelImport($workspaceId:Id!$importId:Id!){cancelImport(workspaceId:$workspaceId importId:$importId){success errors{...fieldError}boardImport{...boardImportRow}}}fragment fieldError on FieldError{field message params}fragment boardImportRow on BoardImport{id filename size source state title progress total problem counts{kind count}losses{reason count}people{key name email userId}columns{name holds}rows projects{key title tasks isChosen}projectId boards{projectId title}createdAt finishedAt isRemovable}',
);

export const RemoveImportDocument = /* @__PURE__ */ typedDocument<RemoveImportMutation, RemoveImportMutationVariables>(
  'mutation RemoveImport($workspaceId:Id!$importId:Id!){removeImport(workspaceId:$workspaceId importId:$importId){success errors{...fieldError}boardImport{...boardImportRow}}}fragment fieldError on FieldError{field message params}fragment boardImportRow on BoardImport{id filename size source state title progress total problem counts{kind count}losses{reason count}people{key name email userId}columns{name holds}rows projects{key title tasks isChosen}projectId boards{projectId title}createdAt finishedAt isRemovable}',
);
