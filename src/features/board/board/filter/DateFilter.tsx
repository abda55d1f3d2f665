import { useText } from '../../../../lib/text/useText';
import { dayOf, isDay } from '../../../../lib/dates/dueState';
import { useFormatFieldValue } from '../../../../store/useFormatFieldValue';
import { Button } from '../../../../ui/components/Button';
import { useDatePopover } from '../../../dates/useDatePopover';
import classes from './ChoiceFilter.module.css';
import { conditionOf, writtenCondition } from './fieldConditions';
import type { FieldFilterProps } from './FieldFilters';

/** The condition of a date: a chip for its first day and one for its last. */
export function DateFilter({ field, given, onChange, startsOpen, onClosed }: FieldFilterProps) {
  const text = useText();
  const condition = conditionOf(field.typeId, given);
  const { from, to } = condition?.kind === 'range' ? condition : { from: '', to: '' };
  const { title } = field;
  function choose(end: 'from' | 'to', value: string | null) {
    const day = value === null ? '' : isDay(value) ? value : dayOf(new Date(value));
    onChange(writtenCondition({ kind: 'range', from, to, [end]: day }));
    onClosed();
  }
  return (
    <>
      <DayChip
        field={field}
        label={text('filter-first-day', { title })}
        day={from}
        startsOpen={startsOpen}
        onChoose={(value) => choose('from', value)}
      />
      <DayChip
        field={field}
        label={text('filter-last-day', { title })}
        day={to}
        startsOpen={false}
        onChoose={(value) => choose('to', value)}
      />
    </>
  );
}

interface DayChipProps extends Pick<FieldFilterProps, 'field' | 'startsOpen'> {
  label: string;
  day: string;
  onChoose: (value: string | null) => void;
}

function DayChip({ field, label, day, startsOpen, onChoose }: DayChipProps) {
  const text = useText();
  const format = useFormatFieldValue();
  const [trigger, popover] = useDatePopover({
    label,
    value: day === '' ? null : day,
    onChoose,
    startsOpen,
  });
  return (
    <>
      <Button
        {...trigger}
        icon="calendar"
        className={classes.button}
        data-on={day !== '' || undefined}
      >
        <span className={classes.text}>
          {day === ''
            ? label
            : text('filter-field', {
                title: label,
                value: format({ fieldId: field.id, isStandard: field.isStandard }, day),
              })}
        </span>
      </Button>
      {popover}
    </>
  );
}
