import { useState } from 'react';
import { LIMITS } from '../../../contract/limits';
import type { FieldDefinitionRow } from '../../../contract/rows';
import { optionTitleForm } from '../../../contract/rules/fields';
import { useAddFieldOptionMutation } from '../../entities/fields/endpoints.lazy.generated';
import { problemOf } from '../../lib/server/problemOf';
import { useText } from '../../lib/text/useText';
import { useTitleEntry } from '../board/card/addTask/useTitleEntry';
import { Button } from '../../ui/components/Button';
import { TextField } from '../../ui/fields/TextField';
import classes from './Customize.module.css';
import { OptionRow } from './OptionRow';

export interface OptionListProps {
  field: FieldDefinitionRow;
  canEdit: boolean;
  /** The id of the element that explains why nothing can be changed now; undefined if it can. */
  why: string | undefined;
}

/** The options of a field. Enter adds one, and the field stays open for the next. */
export function OptionList({ field, canEdit, why }: OptionListProps) {
  const text = useText();
  const [add] = useAddFieldOptionMutation();
  const [field_, setField] = useState<HTMLInputElement | null>(null);
  const options = [...field.options].sort((a, b) => a.sortIndex - b.sortIndex || a.id - b.id);
  const entry = useTitleEntry({
    schema: optionTitleForm,
    send: async (title) => problemOf(await add({ fieldId: field.id, title })) ?? undefined,
    onReturned: () => field_?.focus(),
  });
  return (
    <>
      <ul className={classes.options} aria-label={text('options-of', { title: field.title })}>
        {options.map((option, index) => (
          <OptionRow
            key={option.id}
            option={option}
            canEdit={canEdit}
            why={why}
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
          <Button
            type="submit"
            isDisabled={entry.isBlank || why !== undefined}
            aria-describedby={why}
          >
            {text('add')}
          </Button>
        </form>
      )}
    </>
  );
}
