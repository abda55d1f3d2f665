import { useState } from 'react';
import { useIntl } from 'react-intl';
import { checkFieldValue } from '../../../../../contract/fieldValues';
import { useText } from '../../../../lib/text/useText';
import { useFormatFieldValue } from '../../../../store/useFormatFieldValue';
import { textOfValue, valueOfText } from '../../../fields/valueText';
import { conditionOf, writtenCondition } from './fieldConditions';
import { FieldFilterPopover } from './FieldFilterPopover';
import type { FieldFilterProps } from './FieldFilters';
import { useRangeText } from './useRangeText';

type End = 'from' | 'to';

/** The condition of a number or a duration: a least and a greatest value. */
export function NumberFilter({ field, given, onChange, startsOpen, onClosed }: FieldFilterProps) {
  const text = useText();
  const intl = useIntl();
  const format = useFormatFieldValue();
  const rangeText = useRangeText();
  const condition = conditionOf(field.typeId, given);
  const { from, to } = condition?.kind === 'range' ? condition : { from: '', to: '' };
  const textOf = (value: string) => textOfValue(field, value === '' ? null : value, intl);
  const [typed, setTyped] = useState({ from: textOf(from), to: textOf(to) });
  const inWords = (value: string) =>
    value && format({ fieldId: field.id, isStandard: field.isStandard }, value);

  /** The number in a typed text; undefined if it is none. */
  function valueOf(one: string): string | undefined {
    const value = valueOfText(field, one, intl);
    if (value === undefined) return undefined;
    const checked = checkFieldValue(field, value);
    return 'refused' in checked ? undefined : (checked.value ?? '');
  }
  function change(end: End, next: string): void {
    const now = { ...typed, [end]: next };
    setTyped(now);
    if (valueOf(next) === undefined) return;
    // The address may not have the other end yet: it follows a moment later.
    const ends = { from: valueOf(now.from) ?? from, to: valueOf(now.to) ?? to };
    onChange(writtenCondition({ kind: 'range', ...ends }), true);
  }
  const fieldOf = (end: End) => ({
    value: typed[end],
    error: valueOf(typed[end]) === undefined ? text('field-value-invalid') : undefined,
    onChange: ({ target }: { target: HTMLInputElement }) => change(end, target.value),
  });
  return (
    <FieldFilterPopover
      title={field.title}
      value={rangeText(inWords(from), inWords(to))}
      {...{ startsOpen }}
      onClosed={() => {
        setTyped({ from: textOf(from), to: textOf(to) });
        onClosed();
      }}
      onClear={() => {
        setTyped({ from: '', to: '' });
        onChange('');
      }}
      fields={[
        { ...fieldOf('from'), label: text('filter-least') },
        { ...fieldOf('to'), label: text('filter-most') },
      ]}
    />
  );
}
