import { FIELD_TYPE } from '../../../contract/fields';
import { useText } from '../../lib/text/useText';
import type { FieldValueProps } from './FieldValue';
import classes from './Fields.module.css';
import { useFieldChange } from './useFieldChange';

/**
 * A value from a short list, as a native select: an option of the field, or the standard field
 * Visibility.
 */
export function SelectValue({ task, field, value, canEdit, onChanged }: FieldValueProps) {
  const text = useText();
  const write = useFieldChange(task.id, field);
  const choices =
    field.typeId === FIELD_TYPE.visibility
      ? [
          { id: 'public', title: text('visibility-public') },
          { id: 'workspace', title: text('visibility-workspace') },
          { id: 'private', title: text('visibility-private') },
        ]
      : field.options.map(({ id, title }) => ({ id: String(id), title }));
  if (!canEdit) return <span>{choices.find(({ id }) => id === value)?.title}</span>;

  function handleChange(next: string) {
    onChanged();
    write(next === '' ? null : next);
  }
  return (
    <select
      className={classes.select}
      aria-label={field.title}
      value={value ?? ''}
      onChange={(event) => handleChange(event.target.value)}
    >
      <option value="">{text('field-empty')}</option>
      {choices.map(({ id, title }) => (
        <option key={id} value={id}>
          {title}
        </option>
      ))}
    </select>
  );
}
