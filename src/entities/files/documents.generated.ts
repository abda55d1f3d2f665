// Generated, do not edit: npm run contract
import type {
  AddTaskFileMutation,
  AddTaskFileMutationVariables,
  DeleteTaskFileMutation,
  DeleteTaskFileMutationVariables,
  RestoreTaskFileMutation,
  RestoreTaskFileMutationVariables,
  UpdateFilenameMutation,
  UpdateFilenameMutationVariables,
} from '../../api/generated/operations';
import { typedDocument } from '../../api/typedDocument';

export const AddTaskFileDocument = /* @__PURE__ */ typedDocument<AddTaskFileMutation, AddTaskFileMutationVariables>(
  'mutation addTaskFile($taskId:Id!$filename:String!$url:String!$mime:String!$aspectRatio:Float){addTaskFile(taskId:$taskId filename:$filename url:$url mime:$mime aspectRatio:$aspectRatio){success errors{...fieldError}file{id}}}fragment fieldError on FieldError{field message params}',
);

export const DeleteTaskFileDocument = /* @__PURE__ */ typedDocument<DeleteTaskFileMutation, DeleteTaskFileMutationVariables>(
  'mutation deleteTaskFile($id:Id!){deleteTaskFile(id:$id){success errors{...fieldError}}}fragment fieldError on FieldError{field message params}',
);

export const RestoreTaskFileDocument = /* @__PURE__ */ typedDocument<RestoreTaskFileMutation, RestoreTaskFileMutationVariables>(
  'mutation restoreTaskFile($id:Id!){restoreTaskFile(id:$id){success errors{...fieldError}}}fragment fieldError on FieldError{field message params}',
);

export const UpdateFilenameDocument = /* @__PURE__ */ typedDocument<UpdateFilenameMutation, UpdateFilenameMutationVariables>(
  'mutation updateFilename($id:Id!$filename:String!){updateFilename(id:$id filename:$filename){success errors{...fieldError}}}fragment fieldError on FieldError{field message params}',
);
