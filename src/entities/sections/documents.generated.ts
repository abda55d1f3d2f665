// Generated, do not edit: npm run contract
import type {
  AddSectionToProjectMutation,
  AddSectionToProjectMutationVariables,
  UpdateSectionTitleMutation,
  UpdateSectionTitleMutationVariables,
} from '../../api/generated/operations';
import { typedDocument } from '../../api/typedDocument';

export const AddSectionToProjectDocument = /* @__PURE__ */ typedDocument<AddSectionToProjectMutation, AddSectionToProjectMutationVariables>(
  'mutation addSectionToProject($projectId:Id!$title:String!$id:Id){addSectionToProject(projectId:$projectId title:$title id:$id){success errors{...fieldError}section{id}}}fragment fieldError on FieldError{field message params}',
);

export const UpdateSectionTitleDocument = /* @__PURE__ */ typedDocument<UpdateSectionTitleMutation, UpdateSectionTitleMutationVariables>(
  'mutation updateSectionTitle($id:Id!$title:String!){updateSectionTitle(id:$id title:$title){success errors{...fieldError}section{id}}}fragment fieldError on FieldError{field message params}',
);
