import { useState } from 'react';
import { FIELD_TYPE } from '../../../contract/fields';
import { nextColor } from '../../../contract/labels';
import { LIMITS } from '../../../contract/limits';
import type { FieldDefinitionRow } from '../../../contract/rows';
import { optionTitleForm } from '../../../contract/rules/fields';
import { shownOptions } from '../../entities/fields/options';
import { useText } from '../../lib/text/useText';
import { useTitleEntry } from '../board/card/addTask/useTitleEntry';
import { useUndoableMutation } from '../outbox/useUndoableMutation';
import { Button } from '../../ui/components/Button';
import { TextField } from '../../ui/fields/TextField';
import classes from './Customize.module.css';
import { OptionRow } from './OptionRow';

export interface OptionListProps {
  field: FieldDefinitionRow;
  canEdit: boolean;
}

/** The options of a field. Enter adds one, and the field stays open for the next. */
export function OptionList({ field, canEdit }: OptionListProps) {
  const text = useText();
  const change = useUndoableMutation();
  const [field_, setField] = useState<HTMLInputElement | null>(null);
  const options = shownOptions(field);
  const entry = useTitleEntry({
    schema: optionTitleForm,
    send: (title) =>
      change(
        'addFieldOption',
        {
          fieldId: field.id,
          title,
          ...(field.typeId === FIELD_TYPE.tag && {
            color: nextColor(options.map(({ color }) => color)),
          }),
        },
        text('option-changed', { title }),
      ),
    onReturned: () => field_?.focus(),
  });
  return (
    <>
      <ul className={classes.options} aria-label={text('options-of', { title: field.title })}>
        {options.map((option, index) => (
          <OptionRow
            key={option.id}
            option={option}
            others={options.filter(({ id }) => id !== option.id)}
            canEdit={canEdit}
            upAfter={index === 0 ? null : (options[index - 2]?.id ?? 0)}
            downAfter={options[index + 1]?.id ?? null}
          />
        ))}
      </ul>
      {canEdit && (
        <form
          noValidate
          className={classes.row}
          onSubmit={(event) => {
            entry.submit(event);
            field_?.focus();
          }}
        >
          <TextField
            ref={setField}
            label={text('new-option')}
            value={entry.title}
            error={entry.error}
            maxLength={LIMITS.title.max * 2}
            autoComplete="off"
            onChange={(event) => entry.setTitle(event.target.value)}
          />
          <Button type="submit" isDisabled={entry.isBlank}>
            {text('add')}
          </Button>
        </form>
      )}
    </>
  );
}
