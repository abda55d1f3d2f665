import type { RefObject } from 'react';
import { STANDARD_FIELD } from '../../../../../contract/fields';
import { useLazyWhen } from '../../../../ui/lazy/useLazy';
import { datePopover } from '../../../dates/datePopover';
import type { FieldValueProps } from '../../../fields/FieldValue';
import { useFieldChange } from '../../../fields/useFieldChange';
import { useDueExtras } from '../../../repeats/useDueExtras';

export interface DateEditorProps extends FieldValueProps {
  anchor: RefObject<HTMLElement | null>;
  onDone: (byKey: boolean) => void;
}

/** The date picker next to a cell; for the due date with repetition and reminders. */
export function DateEditor({ task, field, value, anchor, onDone }: DateEditorProps) {
  const write = useFieldChange(task.id, field);
  const isDue = field.isStandard && field.id === STANDARD_FIELD.dueDate;
  const extras = useDueExtras(isDue ? task.id : undefined);
  const { Component: DatePopover } = useLazyWhen(datePopover, true);
  return (
    DatePopover && (
      <DatePopover
        label={field.title}
        {...{ value, anchor, extras }}
        onChoose={write}
        onClose={onDone}
      />
    )
  );
}
