// Generated, do not edit: npm run contract
import type {
  AddSectionToProjectMutation,
  AddSectionToProjectMutationVariables,
} from '../../api/generated/operations';
import { typedDocument } from '../../api/typedDocument';

export const AddSectionToProjectDocument = /* @__PURE__ */ typedDocument<AddSectionToProjectMutation, AddSectionToProjectMutationVariables>(
  'mutation addSectionToProject($projectId:Id!$title:String!$id:Id){addSectionToProject(projectId:$projectId title:$title id:$id){success errors{...fieldError}section{id}}}fragment fieldError on FieldError{field message params}',
);
