import { useRef } from 'react';
import type { ReactNode } from 'react';
import { FIELD_TYPE } from '../../../../contract/fields';
import { useText } from '../../../lib/text/useText';
import { useBoard } from '../../board/card/boardContext';
import classes from '../Table.module.css';
import { useTable } from '../tableContext';
import { CellEditor } from './CellEditor';
import { PlainCell } from './PlainCell';
import type { ValueCellProps } from './ValueCell';

export interface EditableCellProps extends ValueCellProps {
  isReadOnly?: boolean;
  /** @param emptyName what the cell is called if it has no value */
  value: (emptyName: string) => ReactNode;
}

/** A cell with an editor: a click or Enter opens it. */
export function EditableCell({
  task,
  place,
  column,
  isTabStop,
  isEditing,
  isReadOnly = false,
  value,
}: EditableCellProps) {
  const text = useText();
  const { canEdit } = useBoard();
  const { onEdit, onEdited } = useTable();
  const button = useRef<HTMLButtonElement>(null);
  if (!canEdit || isReadOnly)
    return <PlainCell {...{ place, isTabStop }}>{value(text('field-empty'))}</PlainCell>;
  const emptyName = text('field-edit', { title: column.title, value: text('field-empty') });
  const isTyped =
    column.field !== undefined &&
    (column.field.typeId === FIELD_TYPE.number ||
      column.field.typeId === FIELD_TYPE.text ||
      column.field.typeId === FIELD_TYPE.timeInMinutes);
  return (
    <div role="gridcell" className={classes.cell}>
      <button
        ref={button}
        type="button"
        data-cell={place.column}
        tabIndex={isTabStop ? 0 : -1}
        className={classes.value}
        aria-haspopup={isTyped ? undefined : 'dialog'}
        aria-expanded={isTyped ? undefined : isEditing}
        onClick={() => onEdit(place)}
      >
        {value(emptyName)}
      </button>
      {isEditing && <CellEditor {...{ task, column }} anchor={button} onDone={onEdited} />}
    </div>
  );
}
