import { useId, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { useText } from '../../lib/text/useText';
import { Icon } from '../icons/Icon';
import { Popover } from '../menu/Popover';
import { Field, type FieldControl, type FieldLook } from './Field';
import fieldClasses from './Field.module.css';
import { SelectOptions } from './SelectOptions';
import classes from './SelectPopover.module.css';
import { useSelectKeys } from './useSelectKeys';

export interface SelectOption<Value extends string | number> {
  value: Value;
  label: string;
  /** An icon or a dot before the label. */
  sign?: ReactNode;
}

/** What the button of the choice needs, whatever is around it. */
interface Choice<Value extends string | number> {
  label: string;
  /** A value without an option shows the first option. */
  value: Value | undefined;
  options: readonly SelectOption<Value>[];
  /** Not called if the chosen option is the present one. */
  onChange: (value: Value) => void;
  onBlur?: () => void;
  className?: string | undefined;
  isDisabled?: boolean | undefined;
  /** The first focus of the dialog around it. */
  'data-autofocus'?: boolean;
  /** Whether the value narrows something, for the look of a chip. */
  'data-on'?: boolean | undefined;
}

export interface SelectPopoverProps<Value extends string | number>
  extends Choice<Value>, Omit<FieldLook, 'label'> {
  id?: string;
}

/**
 * A field with a choice of one option in a popover, on a phone in a sheet (docs/ux.md#2-4).
 * See `SelectButton` for its keys.
 */
export function SelectPopover<Value extends string | number>({
  hint,
  error,
  isOptional,
  isLabelHidden,
  keepsErrorLine,
  id,
  ...choice
}: SelectPopoverProps<Value>) {
  const { label } = choice;
  return (
    <Field {...{ label, hint, error, isOptional, isLabelHidden, keepsErrorLine, id }}>
      {(control) => <SelectButton {...choice} control={control} />}
    </Field>
  );
}

export interface SelectButtonProps<Value extends string | number> extends Choice<Value> {
  /** Connects it to the field around it; without it the label is its accessible name. */
  control?: FieldControl;
}

/** A longer list has a field that narrows it. */
const MAX_WITHOUT_SEARCH = 8;

/**
 * The button with the value, and its popover. Arrows, Home, End and typed letters move; Enter, Space
 * and Tab choose; Escape closes the popover and leaves the dialog around it open. Focus stays on the
 * button, or is in the field that narrows a long list.
 */
export function SelectButton<Value extends string | number>(props: SelectButtonProps<Value>) {
  const { label, value, options, onChange, onBlur, className, control, isDisabled, ...data } =
    props;
  const text = useText();
  const listId = useId();
  const button = useRef<HTMLButtonElement>(null);
  const [query, setQuery] = useState('');
  const shown = options.find((option) => option.value === value) ?? options[0];
  const isLong = options.length > MAX_WITHOUT_SEARCH;
  const select = useSelectKeys({
    button,
    options,
    query,
    chosen: shown,
    isLong,
    onChoose: (option) => {
      if (option.value !== value) onChange(option.value);
    },
    onOpen: () => setQuery(''),
  });
  const { isOpen, active, found } = select;
  const combobox = {
    role: 'combobox',
    'aria-haspopup': 'listbox',
    'aria-expanded': isOpen,
    'aria-controls': isOpen ? listId : undefined,
    'aria-activedescendant': isOpen && active ? `${listId}-${active.value}` : undefined,
  } as const;

  return (
    <>
      <button
        {...data}
        {...combobox}
        {...(control ?? { 'aria-label': label })}
        ref={button}
        type="button"
        disabled={isDisabled}
        value={value}
        className={[fieldClasses.control, classes.button, className].filter(Boolean).join(' ')}
        onPointerDown={select.onPointerDown}
        onClick={select.onClick}
        onKeyDown={select.onKeyDown}
        onBlur={(event) => {
          select.onBlur(event);
          onBlur?.();
        }}
      >
        {shown?.sign}
        <span className={classes.value}>{shown?.label}</span>
        <Icon name="down" />
      </button>
      {isOpen && (
        <Popover
          label={label}
          anchor={button}
          onEscape={() => select.close(true)}
          onDismiss={() => select.close(false)}
        >
          {isLong && (
            <input
              {...combobox}
              data-autofocus
              type="text"
              autoComplete="off"
              aria-autocomplete="list"
              aria-label={text('select-filter')}
              placeholder={text('select-filter')}
              className={[fieldClasses.control, classes.search].join(' ')}
              value={query}
              onChange={(event) => setQuery(event.target.value)}
              onKeyDown={select.onKeyDown}
            />
          )}
          <SelectOptions
            id={listId}
            label={label}
            options={found}
            active={active}
            chosen={shown}
            onChoose={select.choose}
          />
        </Popover>
      )}
    </>
  );
}
