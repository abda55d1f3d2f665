import type { RefObject } from 'react';
import { Popover } from '../../ui/menu/Popover';
import type { DateExtra } from './dateExtra';
import { DatePicker } from './DatePicker';
import { useDatePicker } from './useDatePicker';

export interface DatePopoverProps {
  /** What the date is of: its accessible name. */
  label: string;
  /** An ISO instant, a bare day, or null. */
  value: string | null;
  anchor: RefObject<HTMLElement | null>;
  /** Not called if the date stays the same. */
  onChoose: (value: string | null) => void;
  /** @param byKey whether focus should return to the anchor */
  onClose: (byKey: boolean) => void;
  extras?: readonly DateExtra[] | undefined;
  isPast?: boolean | undefined;
}

/**
 * Chooses a date next to the button that shows it. Enter and each button choose and close; leaving
 * keeps what was typed if it is understood; Escape keeps the present date.
 */
export function DatePopover({
  label,
  value,
  anchor,
  onChoose,
  onClose,
  extras,
  isPast = false,
}: DatePopoverProps) {
  const { keepTyped, ...picker } = useDatePicker({
    value,
    onChoose,
    onDone: onClose,
    extras,
  });
  return (
    <Popover {...{ label, anchor }} onEscape={() => onClose(true)} onDismiss={keepTyped}>
      <DatePicker {...picker} isPast={isPast} />
    </Popover>
  );
}
