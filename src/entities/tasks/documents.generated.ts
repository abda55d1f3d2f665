// Generated, do not edit: npm run contract
import type {
  AddTaskMutation,
  AddTaskMutationVariables,
  MoveTaskMutation,
  MoveTaskMutationVariables,
  UpdateTaskTitleMutation,
  UpdateTaskTitleMutationVariables,
} from '../../api/generated/operations';
import { typedDocument } from '../../api/typedDocument';

export const AddTaskDocument = /* @__PURE__ */ typedDocument<AddTaskMutation, AddTaskMutationVariables>(
  'mutation AddTaskMutation($sectionId:Id!$title:String!$id:Id){addTask(sectionId:$sectionId title:$title id:$id){success errors{...fieldError}task{id slug}}}fragment fieldError on FieldError{field message params}',
);

export const UpdateTaskTitleDocument = /* @__PURE__ */ typedDocument<UpdateTaskTitleMutation, UpdateTaskTitleMutationVariables>(
  'mutation updateTaskTitle($id:Id!$title:String!){updateTaskTitle(id:$id title:$title){success errors{...fieldError}task{id slug}}}fragment fieldError on FieldError{field message params}',
);

export const MoveTaskDocument = /* @__PURE__ */ typedDocument<MoveTaskMutation, MoveTaskMutationVariables>(
  'mutation moveTask($id:Id!$sectionId:Id!$after:Id!){moveTask(id:$id sectionId:$sectionId after:$after){success errors{...fieldError}task{id}}}fragment fieldError on FieldError{field message params}',
);
