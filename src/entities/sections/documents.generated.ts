// Generated, do not edit: npm run contract
import type {
  AddSectionToProjectMutation,
  AddSectionToProjectMutationVariables,
  ArchiveSectionMutation,
  ArchiveSectionMutationVariables,
  MoveSectionMutation,
  MoveSectionMutationVariables,
  RestoreSectionMutation,
  RestoreSectionMutationVariables,
  UpdateSectionMutation,
  UpdateSectionMutationVariables,
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

export const UpdateSectionDocument = /* @__PURE__ */ typedDocument<UpdateSectionMutation, UpdateSectionMutationVariables>(
  'mutation updateSection($id:Id!$hue:Int$taskLimit:Int){updateSection(id:$id hue:$hue taskLimit:$taskLimit){success errors{...fieldError}section{id}}}fragment fieldError on FieldError{field message params}',
);

export const MoveSectionDocument = /* @__PURE__ */ typedDocument<MoveSectionMutation, MoveSectionMutationVariables>(
  'mutation moveSection($id:Id!$after:Id!){moveSection(id:$id after:$after){success errors{...fieldError}section{id}}}fragment fieldError on FieldError{field message params}',
);

export const ArchiveSectionDocument = /* @__PURE__ */ typedDocument<ArchiveSectionMutation, ArchiveSectionMutationVariables>(
  'mutation archiveSection($id:Id!){archiveSection(id:$id){success errors{...fieldError}section{id}}}fragment fieldError on FieldError{field message params}',
);

export const RestoreSectionDocument = /* @__PURE__ */ typedDocument<RestoreSectionMutation, RestoreSectionMutationVariables>(
  'mutation restoreSection($id:Id!){restoreSection(id:$id){success errors{...fieldError}section{id}}}fragment fieldError on FieldError{field message params}',
);
