// Generated, do not edit: npm run contract
import type {
  UpdateTaskDescriptionMutation,
  UpdateTaskDescriptionMutationVariables,
} from '../../api/generated/operations';
import { typedDocument } from '../../api/typedDocument';

export const UpdateTaskDescriptionDocument = /* @__PURE__ */ typedDocument<UpdateTaskDescriptionMutation, UpdateTaskDescriptionMutationVariables>(
  'mutation updateTaskDescription($id:Id!$description:String!$baseVersion:Id){updateTaskDescription(id:$id description:$description baseVersion:$baseVersion){success errors{...fieldError}task{id hasDescription}overwritten{...descriptionVersionText}}}fragment fieldError on FieldError{field message params}fragment descriptionVersionText on DescriptionVersion{id description author{...person}createdAt}fragment person on User{id name nick nickShort hue}',
);
