import type { TaskRow } from '../../../../contract/rows';
import { selectDueDate, selectFieldValue } from '../../../entities/fields/selectors';
import { useAppSelector } from '../../../store/hooks';
import { useFieldValueText } from '../../../store/useFormatFieldValue';
import { DueChip } from '../../board/card/DueChip';
import type { ShownField } from '../../fields/fieldList';
import classes from '../Table.module.css';

interface ValueProps {
  task: TaskRow;
  emptyName: string;
}

/** The due date of a task. */
export function DueValue({ task, emptyName }: ValueProps) {
  const due = useAppSelector((state) => selectDueDate(state, task.id));
  if (due === null) return <span className="visually-hidden">{emptyName}</span>;
  return <DueChip due={due} isDone={task.isDone} repeat={task.repeat} isShort />;
}

/** A field's value as text. */
export function FieldText({ task, field, emptyName }: ValueProps & { field: ShownField }) {
  const place = { fieldId: field.id, isStandard: field.isStandard };
  const value = useAppSelector((state) => selectFieldValue(state, { taskId: task.id, ...place }));
  const valueText = useFieldValueText(place, value);
  if (valueText === '') return <span className="visually-hidden">{emptyName}</span>;
  return (
    <span className={classes.words} title={valueText}>
      {valueText}
    </span>
  );
}
