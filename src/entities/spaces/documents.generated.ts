// Generated, do not edit: npm run contract
import type {
  CreateFolderMutation,
  CreateFolderMutationVariables,
  CreateSpaceMutation,
  CreateSpaceMutationVariables,
  DeleteFolderMutation,
  DeleteFolderMutationVariables,
  DeleteSpaceMutation,
  DeleteSpaceMutationVariables,
  UpdateFolderMutation,
  UpdateFolderMutationVariables,
  UpdateSpaceMutation,
  UpdateSpaceMutationVariables,
  WorkspaceTreeQuery,
  WorkspaceTreeQueryVariables,
} from '../../api/generated/operations';
import { typedDocument } from '../../api/typedDocument';

export const WorkspaceTreeDocument = /* @__PURE__ */ typedDocument<WorkspaceTreeQuery, WorkspaceTreeQueryVariables>(
  'query workspaceTree($workspaceId:Id!){workspaceTree(workspaceId:$workspaceId){spaces{...spaceRow}folders{...folderRow}projects{...projectRow}}}fragment spaceRow on Space{id version workspaceId title sortIndex}fragment folderRow on Folder{id version workspaceId spaceId title sortIndex}fragment projectRow on Project{id version workspaceId title slug visibility spaceId folderId background sortIndex cardFieldIds isTemplate createdAt updatedAt archivedAt}',
);

export const CreateSpaceDocument = /* @__PURE__ */ typedDocument<CreateSpaceMutation, CreateSpaceMutationVariables>(
  'mutation createSpace($workspaceId:Id!$title:String!$id:Id){createSpace(workspaceId:$workspaceId title:$title id:$id){success errors{...fieldError}space{id}}}fragment fieldError on FieldError{field message params}',
);

export const UpdateSpaceDocument = /* @__PURE__ */ typedDocument<UpdateSpaceMutation, UpdateSpaceMutationVariables>(
  'mutation updateSpace($id:Id!$title:String$after:Id){updateSpace(id:$id title:$title after:$after){success errors{...fieldError}space{id}}}fragment fieldError on FieldError{field message params}',
);

export const DeleteSpaceDocument = /* @__PURE__ */ typedDocument<DeleteSpaceMutation, DeleteSpaceMutationVariables>(
  'mutation deleteSpace($id:Id!){deleteSpace(id:$id){success errors{...fieldError}space{id}}}fragment fieldError on FieldError{field message params}',
);

export const CreateFolderDocument = /* @__PURE__ */ typedDocument<CreateFolderMutation, CreateFolderMutationVariables>(
  'mutation createFolder($workspaceId:Id!$spaceId:Id$title:String!$id:Id){createFolder(workspaceId:$workspaceId spaceId:$spaceId title:$title id:$id){success errors{...fieldError}folder{id}}}fragment fieldError on FieldError{field message params}',
);

export const UpdateFolderDocument = /* @__PURE__ */ typedDocument<UpdateFolderMutation, UpdateFolderMutationVariables>(
  'mutation updateFolder($id:Id!$title:String$spaceId:Id$after:Id){updateFolder(id:$id title:$title spaceId:$spaceId after:$after){success errors{...fieldError}folder{id}}}fragment fieldError on FieldError{field message params}',
);

export const DeleteFolderDocument = /* @__PURE__ */ typedDocument<DeleteFolderMutation, DeleteFolderMutationVariables>(
  'mutation deleteFolder($id:Id!){deleteFolder(id:$id){success errors{...fieldError}folder{id}}}fragment fieldError on FieldError{field message params}',
);
