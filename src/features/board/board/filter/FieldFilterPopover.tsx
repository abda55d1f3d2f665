import { useState } from 'react';
import type { KeyboardEvent } from 'react';
import { useText } from '../../../../lib/text/useText';
import { Button } from '../../../../ui/components/Button';
import { TextField, type TextFieldProps } from '../../../../ui/fields/TextField';
import { useFocusBack } from '../../../../ui/overlays/useFocusBack';
import { Popover } from '../../../../ui/menu/Popover';
import classes from './ChoiceFilter.module.css';

export interface FieldFilterPopoverProps {
  /** The field. */
  title: string;
  /** The condition in words; empty for none. */
  value: string;
  startsOpen: boolean;
  onClosed: () => void;
  onClear: () => void;
  /** The fields of the condition. */
  fields: readonly TextFieldProps[];
}

/** A chip that opens the fields of a condition; Enter in one of them closes it. */
export function FieldFilterPopover({
  title,
  value,
  startsOpen,
  onClosed,
  onClear,
  fields,
}: FieldFilterPopoverProps) {
  const text = useText();
  const [isOpen, setIsOpen] = useState(startsOpen);
  const opener = useFocusBack(isOpen);
  function close() {
    setIsOpen(false);
    onClosed();
  }
  function closeByKey() {
    opener.current?.focus();
    close();
  }
  function handleKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    closeByKey();
  }
  return (
    <>
      <Button
        ref={opener}
        icon="down"
        className={classes.button}
        data-on={value !== '' || undefined}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => (isOpen ? close() : setIsOpen(true))}
      >
        <span className={classes.text}>
          {value === '' ? title : text('filter-field', { title, value })}
        </span>
      </Button>
      {isOpen && (
        <Popover label={title} anchor={opener} onEscape={closeByKey} onDismiss={close}>
          <div className={classes.fields}>
            {fields.map((field, index) => (
              <TextField
                key={index}
                {...field}
                autoComplete="off"
                data-autofocus={index === 0 || undefined}
                onKeyDown={handleKeyDown}
              />
            ))}
            <Button
              tone="quiet"
              isDisabled={value === ''}
              onClick={() => {
                onClear();
                closeByKey();
              }}
            >
              {text('clear')}
            </Button>
          </div>
        </Popover>
      )}
    </>
  );
}
