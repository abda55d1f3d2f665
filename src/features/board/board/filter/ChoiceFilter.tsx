import { useState } from 'react';
import type { ReactNode } from 'react';
import { useText } from '../../../../lib/text/useText';
import { Button } from '../../../../ui/components/Button';
import { useFocusBack } from '../../../../ui/overlays/useFocusBack';
import { Popover } from '../../../../ui/menu/Popover';
import { toggleEntry } from './boardFilter';
import classes from './ChoiceFilter.module.css';

export interface FilterChoice {
  id: string;
  content: ReactNode;
}

export interface ChoiceFilterProps {
  /** What is chosen: the name of the popover. */
  label: string;
  /** The text of the chip. */
  children: ReactNode;
  choices: readonly FilterChoice[];
  /** The ids of the chosen ones: tasks with one of them are shown. */
  chosen: readonly string[];
  onChoose: (chosen: readonly string[]) => void;
  /** Open from the start: the user has just added this condition. */
  startsOpen?: boolean;
  /** Called when the popover has closed. */
  onClosed?: () => void;
}

/** A chip that opens a choice of several values. */
export function ChoiceFilter({
  label,
  children,
  choices,
  chosen,
  onChoose,
  startsOpen = false,
  onClosed,
}: ChoiceFilterProps) {
  const text = useText();
  const [isOpen, setIsOpen] = useState(startsOpen);
  const opener = useFocusBack(isOpen);
  function close() {
    setIsOpen(false);
    onClosed?.();
  }
  function closeByKey() {
    opener.current?.focus();
    close();
  }
  return (
    <>
      <Button
        ref={opener}
        icon="down"
        className={classes.button}
        data-on={chosen.length > 0 || undefined}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => (isOpen ? close() : setIsOpen(true))}
      >
        <span className={classes.text}>{children}</span>
      </Button>
      {isOpen && (
        <Popover label={label} anchor={opener} onEscape={closeByKey} onDismiss={close}>
          <div role="group" aria-label={label} className={classes.choices}>
            {choices.map(({ id, content }, index) => (
              <label key={id} className={classes.choice}>
                <input
                  type="checkbox"
                  data-autofocus={index === 0 || undefined}
                  checked={chosen.includes(id)}
                  onChange={() => onChoose(toggleEntry(chosen, id))}
                />
                {content}
              </label>
            ))}
            {choices.length === 0 && <p className={classes.none}>{text('nothing-found')}</p>}
          </div>
        </Popover>
      )}
    </>
  );
}
