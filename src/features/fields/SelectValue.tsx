import { FIELD_TYPE, idsIn } from '../../../contract/fields';
import { resolveOptionIds } from '../../entities/fields/options';
import { useText } from '../../lib/text/useText';
import { SelectButton } from '../../ui/fields/SelectPopover';
import type { FieldValueProps } from './FieldValue';
import classes from './Fields.module.css';
import { useFieldChange } from './useFieldChange';

/**
 * A value from a short list, in a popover: an option of the field, or the standard field
 * Visibility.
 */
export function SelectValue({ task, field, value, canEdit, onChanged }: FieldValueProps) {
  const text = useText();
  const write = useFieldChange(task.id, field);
  const isOption = field.typeId !== FIELD_TYPE.visibility;
  // An option that was merged into another one shows as that one.
  const [optionId] = isOption ? resolveOptionIds(field.options, idsIn(value)) : [];
  const chosen = isOption ? String(optionId ?? '') : (value ?? '');
  const choices = isOption
    ? field.options.map(({ id, title }) => ({ value: String(id), label: title }))
    : [
        { value: 'public', label: text('visibility-public') },
        { value: 'workspace', label: text('visibility-workspace') },
        { value: 'private', label: text('visibility-private') },
      ];
  if (!canEdit) return <span>{choices.find((choice) => choice.value === chosen)?.label}</span>;

  function handleChange(next: string) {
    onChanged();
    write(next === '' ? null : next);
  }
  return (
    <SelectButton
      label={field.title}
      className={classes.select}
      value={chosen}
      options={[{ value: '', label: text('field-empty') }, ...choices]}
      onChange={handleChange}
    />
  );
}
