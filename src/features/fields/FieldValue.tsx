import { FIELD_TYPE } from '../../../contract/fields';
import type { TaskRow } from '../../../contract/rows';
import { DateValue } from './DateValue';
import type { ShownField } from './fieldList';
import { IdsValue } from './IdsValue';
import { SelectValue } from './SelectValue';
import { TypedValue } from './TypedValue';

export interface FieldValueProps {
  task: Pick<TaskRow, 'id' | 'workspaceId' | 'projectId' | 'isDone' | 'repeat'>;
  field: ShownField;
  value: string | null;
  canEdit: boolean;
  /** Whether the search for people, tasks or options starts open. */
  startsPicking?: boolean;
  /** The user has changed or cleared the value. */
  onChanged: () => void;
}

/** One field's value, with the input for its type (docs/behaviour.md#3: eleven types). */
export function FieldValue(props: FieldValueProps) {
  switch (props.field.typeId) {
    case FIELD_TYPE.date:
      return <DateValue {...props} />;
    case FIELD_TYPE.number:
    case FIELD_TYPE.text:
    case FIELD_TYPE.timeInMinutes:
      return <TypedValue {...props} />;
    case FIELD_TYPE.singleSelect:
    case FIELD_TYPE.visibility:
      return <SelectValue {...props} />;
    case FIELD_TYPE.people:
    case FIELD_TYPE.multiSelect:
    case FIELD_TYPE.project:
    case FIELD_TYPE.tag:
    case FIELD_TYPE.task:
      return <IdsValue {...props} />;
  }
}
