// Generated, do not edit: npm run contract
import type {
  CreateSavedViewMutation,
  CreateSavedViewMutationVariables,
  DeleteSavedViewMutation,
  DeleteSavedViewMutationVariables,
  RestoreSavedViewMutation,
  RestoreSavedViewMutationVariables,
  SavedSearchesQuery,
  SavedSearchesQueryVariables,
  SavedViewsQuery,
  SavedViewsQueryVariables,
  UpdateSavedViewMutation,
  UpdateSavedViewMutationVariables,
} from '../../api/generated/operations';
import { typedDocument } from '../../api/typedDocument';

export const SavedViewsDocument = /* @__PURE__ */ typedDocument<SavedViewsQuery, SavedViewsQueryVariables>(
  'query savedViews($projectId:Id!){savedViews(projectId:$projectId){...savedViewRow}}fragment savedViewRow on SavedView{id version workspaceId projectId isShared title kind state sortIndex}',
);

export const SavedSearchesDocument = /* @__PURE__ */ typedDocument<SavedSearchesQuery, SavedSearchesQueryVariables>(
  'query savedSearches($workspaceId:Id!){savedSearches(workspaceId:$workspaceId){project{...projectRow}views{...savedViewRow}}}fragment projectRow on Project{id version workspaceId title slug visibility spaceId folderId background sortIndex cardFieldIds isTemplate createdAt updatedAt archivedAt}fragment savedViewRow on SavedView{id version workspaceId projectId isShared title kind state sortIndex}',
);

export const CreateSavedViewDocument = /* @__PURE__ */ typedDocument<CreateSavedViewMutation, CreateSavedViewMutationVariables>(
  'mutation createSavedView($projectId:Id!$title:String!$kind:SavedViewKind!$state:String!$isShared:Boolean!$id:Id){createSavedView(projectId:$projectId title:$title kind:$kind state:$state isShared:$isShared id:$id){success errors{...fieldError}}}fragment fieldError on FieldError{field message params}',
);

export const UpdateSavedViewDocument = /* @__PURE__ */ typedDocument<UpdateSavedViewMutation, UpdateSavedViewMutationVariables>(
  'mutation updateSavedView($id:Id!$title:String$kind:SavedViewKind$state:String$after:Id){updateSavedView(id:$id title:$title kind:$kind state:$state after:$after){success errors{...fieldError}}}fragment fieldError on FieldError{field message params}',
);

export const DeleteSavedViewDocument = /* @__PURE__ */ typedDocument<DeleteSavedViewMutation, DeleteSavedViewMutationVariables>(
  'mutation deleteSavedView($id:Id!){deleteSavedView(id:$id){success errors{...fieldError}}}fragment fieldError on FieldError{field message params}',
);

export const RestoreSavedViewDocument = /* @__PURE__ */ typedDocument<RestoreSavedViewMutation, RestoreSavedViewMutationVariables>(
  'mutation restoreSavedView($id:Id!){restoreSavedView(id:$id){success errors{...fieldError}}}fragment fieldError on FieldError{field message params}',
);
