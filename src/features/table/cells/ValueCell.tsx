import { FIELD_TYPE } from '../../../../contract/fields';
import type { TableColumn } from '../layout/tableColumns';
import type { CellProps } from './cell';
import { ChoiceCell } from './ChoiceCell';
import { DueValue, FieldText } from './fieldCells';
import { EditableCell } from './EditableCell';
import { LabelsValue } from './LabelsValue';
import { PlainCell } from './PlainCell';
import { PeopleValue } from './PeopleValue';
import { SectionCell } from './SectionCell';

export interface ValueCellProps extends CellProps {
  column: TableColumn;
  sectionId: number;
}

/** A task's value of a column. */
export function ValueCell(props: ValueCellProps) {
  const { task, column, place, isTabStop } = props;
  const { field } = column;
  if (column.kind === 'steps') {
    const { checkListCount: total, checkListDoneCount: done } = task;
    const progress = total === 0 ? '' : `${done}/${total}`;
    return <PlainCell {...{ place, isTabStop }}>{progress}</PlainCell>;
  }
  if (column.kind === 'section') return <SectionCell {...props} />;
  if (field?.typeId === FIELD_TYPE.singleSelect || field?.typeId === FIELD_TYPE.visibility)
    return <ChoiceCell {...props} field={field} />;
  if (column.kind === 'labels')
    return (
      <EditableCell {...props} value={(name) => <LabelsValue task={task} emptyName={name} />} />
    );
  if (column.kind === 'people')
    return (
      <EditableCell {...props} value={(name) => <PeopleValue task={task} emptyName={name} />} />
    );
  if (!field) return null;
  if (column.kind === 'due')
    return <EditableCell {...props} value={(name) => <DueValue task={task} emptyName={name} />} />;
  return (
    <EditableCell
      {...props}
      isReadOnly={field.isReadOnly}
      value={(name) => <FieldText task={task} field={field} emptyName={name} />}
    />
  );
}
