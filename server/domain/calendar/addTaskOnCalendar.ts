import { STANDARD_FIELD, FIELD_TYPE } from '../../../contract/fields';
import { checkFieldValue } from '../../../contract/fieldValues';
import { addTaskOnCalendar as addTaskOnCalendarRule } from '../../../contract/rules/boards';
import { InputRejected } from '../../appError';
import { defineCommand, SUCCESS } from '../core/defineCommand';
import { canChange } from '../core/permissions';
import { insertTask } from '../tasks/insertTask';
import { setFieldValue } from '../fields/setFieldValue';

/** Adds a task with a due date at the end of a list. */
export const addTaskOnCalendar = defineCommand('addTaskOnCalendar', {
  resources: { sectionId: 'section' },
  can: ({ sectionId }) => canChange(sectionId),
  rule: addTaskOnCalendarRule,
  async run(context, { sectionId, title, dueDate, id: reservedId }) {
    const { tx, services, workspaceId, seq, resources } = context;
    const { projectId } = resources.sectionId;
    const due = checkFieldValue({ typeId: FIELD_TYPE.date, isMultiple: false }, dueDate);
    if ('refused' in due) throw new InputRejected({ field: 'dueDate', key: due.refused });
    const { task, change } = await insertTask(context, {
      section: resources.sectionId,
      title,
      id: reservedId,
    });
    const value = {
      workspaceId,
      seq,
      taskId: task.id,
      projectId,
      isStandard: true,
      fieldId: STANDARD_FIELD.dueDate,
      value: due.value,
    };
    const { changes } = await setFieldValue(tx, services.ids, value);
    return {
      payload: { ...SUCCESS, task },
      changes: [change, ...changes],
      activity: [
        {
          kind: 'task-created',
          projectId,
          taskId: task.id,
          data: { title, sectionId, dueDate: due.value },
        },
      ],
    };
  },
});
