// Generated, do not edit: npm run contract
import type {
  SetTaskReminderMutation,
  SetTaskReminderMutationVariables,
  TaskReminderQuery,
  TaskReminderQueryVariables,
} from '../../api/generated/operations';
import { typedDocument } from '../../api/typedDocument';

export const TaskReminderDocument = /* @__PURE__ */ typedDocument<TaskReminderQuery, TaskReminderQueryVariables>(
  'query taskReminder($taskId:Id!){taskReminder(taskId:$taskId){taskId minutesBefore timeZone}}',
);

export const SetTaskReminderDocument = /* @__PURE__ */ typedDocument<SetTaskReminderMutation, SetTaskReminderMutationVariables>(
  'mutation setTaskReminder($taskId:Id!$minutesBefore:Int$timeZone:String){setTaskReminder(taskId:$taskId minutesBefore:$minutesBefore timeZone:$timeZone){success errors{...fieldError}}}fragment fieldError on FieldError{field message params}',
);
