// Generated, do not edit: npm run contract
import type {
  SetTaskRepeatMutation,
  SetTaskRepeatMutationVariables,
} from '../../api/generated/operations';
import { typedDocument } from '../../api/typedDocument';

export const SetTaskRepeatDocument = /* @__PURE__ */ typedDocument<SetTaskRepeatMutation, SetTaskRepeatMutationVariables>(
  'mutation setTaskRepeat($taskId:Id!$rule:String$timeZone:String$start:String$isAfterCompletion:Boolean){setTaskRepeat(taskId:$taskId rule:$rule timeZone:$timeZone start:$start isAfterCompletion:$isAfterCompletion){success errors{...fieldError}task{id}}}fragment fieldError on FieldError{field message params}',
);
