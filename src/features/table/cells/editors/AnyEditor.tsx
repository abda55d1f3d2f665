import { FIELD_TYPE } from '../../../../../contract/fields';
import { selectFieldValue } from '../../../../entities/fields/selectors';
import { useText } from '../../../../lib/text/useText';
import { useAppSelector } from '../../../../store/hooks';
import type { ShownField } from '../../../fields/fieldList';
import { IdsValue } from '../../../fields/IdsValue';
import { LabelsForm } from '../../../labels/LabelsForm';
import { Assignees } from '../../../taskDetail/assignees/Assignees';
import { useBoard } from '../../../board/card/boardContext';
import type { CellEditorProps } from '../CellEditor';
import { DateEditor } from './DateEditor';
import { EditorPopover } from './EditorPopover';
import { TitleEditor } from './TitleEditor';
import { TypedCellEditor } from './TypedCellEditor';

/** The editor of a cell: the one that the open task has for the same value. */
export function AnyEditor(props: CellEditorProps) {
  const { task, column, anchor, onDone } = props;
  const text = useText();
  const { projectId } = useBoard();
  if (!column) return <TitleEditor task={task} onDone={onDone} />;
  if (column.kind === 'labels')
    return (
      <EditorPopover label={text('labels')} {...{ anchor, onDone }}>
        <LabelsForm projectId={projectId} ids={[task.id]} />
      </EditorPopover>
    );
  if (column.kind === 'people')
    return (
      <EditorPopover label={column.title} {...{ anchor, onDone }}>
        <Assignees task={task} canEdit startsPicking />
      </EditorPopover>
    );
  return column.field ? <FieldEditor {...props} field={column.field} /> : null;
}

function FieldEditor({ field, ...props }: CellEditorProps & { field: ShownField }) {
  const { task, anchor, onDone } = props;
  const value = useAppSelector((state) =>
    selectFieldValue(state, { taskId: task.id, isStandard: field.isStandard, fieldId: field.id }),
  );
  const ofField = { task, field, value, canEdit: true, onChanged: NOTHING };
  switch (field.typeId) {
    case FIELD_TYPE.date:
      return <DateEditor {...ofField} anchor={anchor} onDone={onDone} />;
    case FIELD_TYPE.number:
    case FIELD_TYPE.text:
    case FIELD_TYPE.timeInMinutes:
      return <TypedCellEditor {...ofField} onDone={onDone} />;
    default:
      return (
        <EditorPopover label={field.title} {...{ anchor, onDone }}>
          <IdsValue {...ofField} startsPicking />
        </EditorPopover>
      );
  }
}

const NOTHING = () => undefined;
