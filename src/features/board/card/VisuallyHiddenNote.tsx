import type { ReactNode } from 'react';

const COMMA = ', ';

/**
 * A part of a card's name for screen readers, in place of its icons (docs/ux.md#2-9): ", checklist
 * 3 of 5".
 */
export function VisuallyHiddenNote({ children }: { children: ReactNode }) {
  return (
    <span className="visually-hidden">
      {COMMA}
      {children}
    </span>
  );
}
