import { useEffect, useRef } from 'react';
import type { FocusEvent, KeyboardEvent } from 'react';
import { Combobox, type ComboboxOption } from '../../ui/fields/Combobox';
import classes from './Fields.module.css';

export interface PickerProps {
  label: string;
  query: string;
  onQuery: (query: string) => void;
  options: readonly ComboboxOption[];
  /** Shown in the list if there are no options. */
  note: string;
  placeholder?: string;
  onChoose: (id: number) => void;
  /** Focus has left, or Escape was pressed while the list was closed. */
  onClose: () => void;
}

/** A search field in place of a value: it reports each choice and stays open for the next. */
export function Picker({
  label,
  query,
  onQuery,
  options,
  note,
  placeholder,
  onChoose,
  onClose,
}: PickerProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The list opens with the field, because the user has opened it to choose.
    const field = box.current?.querySelector('input');
    field?.focus();
    field?.click();
  }, []);

  function handleKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    event.preventDefault();
    event.stopPropagation();
    onClose();
  }
  function handleBlur({ currentTarget, relatedTarget }: FocusEvent) {
    if (!currentTarget.contains(relatedTarget) && !currentTarget.contains(document.activeElement))
      onClose();
  }
  return (
    // Escape closes the picker wherever focus is within it.
    // eslint-disable-next-line jsx-a11y/no-static-element-interactions
    <div ref={box} className={classes.picker} onKeyDown={handleKeyDown} onBlur={handleBlur}>
      <Combobox
        label={label}
        isLabelHidden
        placeholder={placeholder}
        query={query}
        onQuery={onQuery}
        options={options}
        note={note}
        onChoose={({ id }) => onChoose(id)}
      />
    </div>
  );
}
