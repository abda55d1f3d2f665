import type { ReactNode } from 'react';
import { COMMA } from '../../../lib/text/space';

/**
 * Text for screen readers in place of icons, preceded by a comma, so that it continues the card's
 * accessible name (docs/ux.md#2-9): ", checklist 3 of 5".
 */
export function VisuallyHiddenNote({ children }: { children: ReactNode }) {
  return (
    <span className="visually-hidden">
      {COMMA}
      {children}
    </span>
  );
}
