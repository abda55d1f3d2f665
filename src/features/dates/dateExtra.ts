import type { ReactNode } from 'react';
import type { IconName } from '../../ui/icons/Icon';

/** Something besides the date that the date picker offers: a button that opens a panel. */
export interface DateExtra {
  id: string;
  icon: IconName;
  label: string;
  /** The present choice in words, or null. */
  value: ReactNode;
  /** @param onDone closes the date picker; a date that was typed is kept */
  render: (onDone: () => void) => ReactNode;
  /** Understands a phrase that is not a date. */
  read?: (typed: string) => ReadPhrase | null;
}

/** What a phrase means in words, and how to choose it. */
export interface ReadPhrase {
  words: string;
  choose: () => void;
}

/** What the first of the extras understands of a phrase. */
export function readByExtras(extras: readonly DateExtra[], typed: string): ReadPhrase | null {
  for (const { read } of extras) {
    const found = typed.trim() === '' ? null : read?.(typed);
    if (found) return found;
  }
  return null;
}
