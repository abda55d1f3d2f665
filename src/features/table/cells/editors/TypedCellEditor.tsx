import { useIntl } from 'react-intl';
import { useDraft } from '../../../../store/useDraft';
import type { FieldValueProps } from '../../../fields/FieldValue';
import { TypedEditor } from '../../../fields/TypedEditor';
import { textOfValue } from '../../../fields/valueText';
import classes from './Editors.module.css';

export interface TypedCellEditorProps extends FieldValueProps {
  onDone: (byKey: boolean) => void;
}

/** Edits a text, a number or a duration in its cell; it shares the draft of the open task. */
export function TypedCellEditor(props: TypedCellEditorProps) {
  const { task, field, value } = props;
  const intl = useIntl();
  const draft = useDraft(`field:${task.id}:${field.isStandard ? 's' : 'c'}${field.id}`);
  return (
    <div className={classes.inline}>
      <TypedEditor
        {...props}
        initial={draft.stored ?? textOfValue(field, value, intl)}
        draft={draft}
      />
    </div>
  );
}
