import type { MouseEvent } from 'react';
import { useText } from '../../lib/text/useText';

/** The first Tab stop: skips bar and sidebar (docs/ux.md#2-5). */
export function SkipLink() {
  const text = useText();

  /** Handled in code, because the part after a # may be the app's own path. */
  function handleClick(event: MouseEvent): void {
    event.preventDefault();
    document.getElementById('main')?.focus();
  }

  return (
    <a href="#main" className="skip-link" onClick={handleClick}>
      {text('skip-to-content')}
    </a>
  );
}
