import { shallowEqual } from 'react-redux';
import { STANDARD_FIELD, STANDARD_FIELDS, type StandardFieldId } from '../../../../contract/fields';
import type { TaskRow } from '../../../../contract/rows';
import { selectFieldDefinition, selectFieldValue } from '../../../entities/fields/selectors';
import { useText, type MessageKey } from '../../../lib/text/useText';
import { useAppSelector } from '../../../store/hooks';
import { useFieldValueText } from '../../../store/useFormatFieldValue';
import classes from './CardFields.module.css';
import { VisuallyHiddenNote } from './VisuallyHiddenNote';

export interface CardFieldsProps {
  task: TaskRow;
  fieldIds: readonly number[];
}

/**
 * A task's values of the fields that the board's cards show (docs/ux.md#2-6-g); empty ones are left
 * out. The definitions of the fields come with the board.
 */
export function CardFields({ task, fieldIds }: CardFieldsProps) {
  const values = useAppSelector(
    (state) => fieldIds.map((fieldId) => selectFieldValue(state, fieldOf(task.id, fieldId))),
    shallowEqual,
  );
  const filled = fieldIds.flatMap((fieldId, at) => {
    const value = values[at] ?? null;
    return fieldId === STANDARD_FIELD.dueDate || value === null ? [] : [{ fieldId, value }];
  });
  if (filled.length === 0) return null;
  return (
    <span className={classes.fields}>
      {filled.map((field) => (
        <CardField key={field.fieldId} {...field} />
      ))}
    </span>
  );
}

const STANDARD_FIELD_LABEL_KEYS = {
  [STANDARD_FIELD.dueDate]: 'field-due-date',
  [STANDARD_FIELD.createdBy]: 'field-created-by',
  [STANDARD_FIELD.estimatedTime]: 'field-estimated-time',
  [STANDARD_FIELD.actualTime]: 'field-actual-time',
  [STANDARD_FIELD.completedOn]: 'field-completed-on',
  [STANDARD_FIELD.visibility]: 'field-visibility',
} as const satisfies Record<StandardFieldId, MessageKey>;

const SEPARATOR = ': ';

const standardField = (fieldId: number) => STANDARD_FIELDS.find(({ id }) => id === fieldId);

const fieldOf = (taskId: number, fieldId: number) => ({
  taskId,
  isStandard: standardField(fieldId) !== undefined,
  fieldId,
});

function CardField({ fieldId, value }: { fieldId: number; value: string }) {
  const text = useText();
  const standard = standardField(fieldId);
  const customField = useAppSelector((state) => selectFieldDefinition(state, fieldId));
  const valueText = useFieldValueText({ fieldId, isStandard: standard !== undefined }, value);
  if (valueText === '' || !(standard ?? customField)) return null;
  const title = standard
    ? text(STANDARD_FIELD_LABEL_KEYS[standard.id])
    : (customField?.title ?? '');
  return (
    <span className={classes.field} title={title}>
      <VisuallyHiddenNote>
        {title}
        {SEPARATOR}
      </VisuallyHiddenNote>
      {valueText}
    </span>
  );
}
