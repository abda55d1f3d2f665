import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import type { ComponentPropsWithRef, KeyboardEvent, ReactNode } from 'react';
import { hidePopover, showPopover } from '../../lib/dom/hidePopover';
import { placeNextTo } from '../../lib/dom/computePosition';
import { Label } from '../components/Label';
import classes from './Combobox.module.css';
import { Field } from './Field';
import type { FieldLook } from './Field';
import fieldClasses from './Field.module.css';

export interface ComboboxOption {
  id: number;
  label: string;
  /** The option is a label on this chalk; null for one without a chalk. */
  hue?: number | null;
  /** A second, less prominent part of the option. */
  detail?: string;
}

type InputProps = Omit<
  ComponentPropsWithRef<'input'>,
  'value' | 'onChange' | 'type' | 'role' | 'children' | 'aria-invalid' | 'aria-describedby'
>;

export interface ComboboxProps<Option extends ComboboxOption> extends FieldLook, InputProps {
  /** The text in the field. */
  query: string;
  onQuery: (query: string) => void;
  /** The options for that query; the caller filters them. */
  options: readonly Option[];
  onChoose: (option: Option) => void;
  /** Shown in the list if there is no option: "Loading", "No results". */
  note?: ReactNode;
}

/**
 * A field that suggests options for the typed text (docs/ux.md#2-4): arrows move, Enter selects,
 * Escape closes the list and leaves the dialog around it open (docs/ux.md#2-8).
 */
export function Combobox<Option extends ComboboxOption>(props: ComboboxProps<Option>) {
  const {
    label,
    hint,
    error,
    isOptional,
    isLabelHidden,
    keepsErrorLine,
    id,
    query,
    onQuery,
    options,
    onChoose,
    note,
    onBlur,
    ...rest
  } = props;
  const listId = useId();
  const input = useRef<HTMLInputElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const [at, setAt] = useState(-1);
  const active = isOpen ? options[at] : undefined;

  function choose(option: Option) {
    setIsOpen(false);
    setAt(-1);
    onChoose(option);
  }

  function step(by: 1 | -1) {
    setIsOpen(true);
    if (options.length === 0) return;
    const next = isOpen && at >= 0 ? at + by : by > 0 ? 0 : options.length - 1;
    setAt((next + options.length) % options.length);
  }

  function handleKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp')
      step(event.key === 'ArrowDown' ? 1 : -1);
    else if (event.key === 'Enter' && active) choose(active);
    else if (event.key === 'Escape' && isOpen) setIsOpen(false);
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  return (
    <Field {...{ label, hint, error, isOptional, isLabelHidden, keepsErrorLine, id }}>
      {(control) => (
        <>
          <input
            autoComplete="off"
            {...rest}
            {...control}
            ref={input}
            type="text"
            role="combobox"
            aria-autocomplete="list"
            aria-expanded={isOpen}
            aria-controls={isOpen ? listId : undefined}
            aria-activedescendant={active && `${listId}-${active.id}`}
            className={fieldClasses.control}
            value={query}
            onChange={(event) => {
              onQuery(event.target.value);
              setIsOpen(true);
              setAt(event.target.value.trim() === '' ? -1 : 0);
            }}
            onClick={() => setIsOpen(true)}
            onKeyDown={handleKeyDown}
            onBlur={(event) => {
              setIsOpen(false);
              onBlur?.(event);
            }}
          />
          {isOpen && (
            <Options id={listId} anchor={input} active={active}>
              {options.map((option) => (
                <button
                  key={option.id}
                  type="button"
                  id={`${listId}-${option.id}`}
                  role="option"
                  tabIndex={-1}
                  aria-selected={option === active}
                  className={classes.option}
                  onPointerDown={(event) => event.preventDefault()}
                  onClick={() => choose(option)}
                >
                  {option.hue === undefined ? (
                    <span>{option.label}</span>
                  ) : (
                    <Label name={option.label} hue={option.hue} />
                  )}
                  {option.detail !== undefined && (
                    <span className={classes.detail}>{option.detail}</span>
                  )}
                </button>
              ))}
              {options.length === 0 && (
                <div role="option" aria-disabled aria-selected={false} className={classes.note}>
                  {note}
                </div>
              )}
            </Options>
          )}
        </>
      )}
    </Field>
  );
}

interface OptionsProps {
  id: string;
  anchor: { readonly current: HTMLElement | null };
  active: ComboboxOption | undefined;
  children: ReactNode;
}

/**
 * The list below the field, with the field's width. It is in the top layer, so a dialog around it
 * need not scroll.
 */
function Options({ id, anchor, active, children }: OptionsProps) {
  const list = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => {
    const element = list.current;
    const field = anchor.current;
    if (!element || !field) return undefined;
    const follow = () => {
      element.style.inlineSize = `${field.getBoundingClientRect().width}px`;
      placeNextTo(element, field);
    };
    showPopover(element);
    follow();
    window.addEventListener('scroll', follow, true);
    window.addEventListener('resize', follow);
    const growing = new ResizeObserver(follow);
    growing.observe(element);
    return () => {
      growing.disconnect();
      window.removeEventListener('scroll', follow, true);
      window.removeEventListener('resize', follow);
      hidePopover(element);
    };
  }, [anchor]);

  useEffect(() => {
    if (active)
      list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [active]);

  return (
    <div
      ref={list}
      id={id}
      role="listbox"
      popover="manual"
      className={classes.list}
      onPointerDown={(event) => event.preventDefault()}
    >
      {children}
    </div>
  );
}
