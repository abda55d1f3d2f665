import { useState } from 'react';
import { useText } from '../../../../lib/text/useText';
import { conditionOf, writtenCondition } from './fieldConditions';
import { FieldFilterPopover } from './FieldFilterPopover';
import type { FieldFilterProps } from './FieldFilters';

/** The longest condition; longer texts of a field are found by a part of them. */
const MAX_LENGTH = 100;

/** The condition of a text field: words that it contains. */
export function TextFilter({ field, given, onChange, startsOpen, onClosed }: FieldFilterProps) {
  const text = useText();
  const condition = conditionOf(field.typeId, given);
  const words = condition?.kind === 'text' ? condition.words : '';
  const [typed, setTyped] = useState(words);
  return (
    <FieldFilterPopover
      title={field.title}
      value={words === '' ? '' : text('filter-contains', { words })}
      {...{ startsOpen }}
      onClosed={() => {
        setTyped(words);
        onClosed();
      }}
      onClear={() => {
        setTyped('');
        onChange('');
      }}
      fields={[
        {
          label: text('filter-contains-label'),
          type: 'search',
          value: typed,
          maxLength: MAX_LENGTH,
          onChange: ({ target }) => {
            setTyped(target.value);
            onChange(writtenCondition({ kind: 'text', words: target.value }), true);
          },
        },
      ]}
    />
  );
}
