// Generated, do not edit: npm run contract
import type {
  UpdateTaskFieldMutation,
  UpdateTaskFieldMutationVariables,
} from '../../api/generated/operations';
import { typedDocument } from '../../api/typedDocument';

export const UpdateTaskFieldDocument = /* @__PURE__ */ typedDocument<UpdateTaskFieldMutation, UpdateTaskFieldMutationVariables>(
  'mutation updateTaskField($taskId:Id!$fieldId:Id!$isStandard:Boolean!$value:String){updateTaskField(taskId:$taskId fieldId:$fieldId isStandard:$isStandard value:$value){success errors{...fieldError}}}fragment fieldError on FieldError{field message params}',
);
