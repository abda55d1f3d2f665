import { useEffect, useRef } from 'react';
import { useText } from '../../lib/text/useText';
import comboboxClasses from './Combobox.module.css';
import type { SelectOption } from './SelectPopover';
import classes from './SelectPopover.module.css';

export interface SelectOptionsProps<Value extends string | number> {
  id: string;
  label: string;
  options: readonly SelectOption<Value>[];
  /** The one that the keys are at. */
  active: SelectOption<Value> | undefined;
  chosen: SelectOption<Value> | undefined;
  onChoose: (option: SelectOption<Value>) => void;
}

/** The options of a `SelectPopover`. */
export function SelectOptions<Value extends string | number>({
  id,
  label,
  options,
  active,
  chosen,
  onChoose,
}: SelectOptionsProps<Value>) {
  const text = useText();
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.querySelector('[data-active]')?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  return (
    <div
      ref={list}
      id={id}
      role="listbox"
      aria-label={label}
      // The keys stay with the button or the search field.
      onPointerDown={(event) => event.preventDefault()}
    >
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          id={`${id}-${option.value}`}
          role="option"
          tabIndex={-1}
          aria-selected={option === chosen}
          data-active={option === active || undefined}
          className={[comboboxClasses.option, classes.option].join(' ')}
          onClick={() => onChoose(option)}
        >
          {option.sign}
          <span>{option.label}</span>
        </button>
      ))}
      {options.length === 0 && (
        <div role="option" aria-disabled aria-selected={false} className={comboboxClasses.note}>
          {text('nothing-found')}
        </div>
      )}
    </div>
  );
}
