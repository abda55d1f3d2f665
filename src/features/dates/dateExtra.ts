import type { ReactNode } from 'react';
import type { IconName } from '../../ui/icons/Icon';

/** Something besides the date that the date picker offers: a button that opens a panel. */
export interface DateExtra {
  id: string;
  icon: IconName;
  label: string;
  /** The present choice in words, or null. */
  value: string | null;
  /** @param onDone closes the date picker; a date that was typed is kept */
  render: (onDone: () => void) => ReactNode;
}
