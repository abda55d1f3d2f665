import type { MouseEvent } from 'react';
import { useText } from '../../lib/useText';

/** The first stop of the Tab key: over bar and boards to the content (docs/ux.md#2-5). */
export function SkipLink() {
  const text = useText();

  /** By hand, because the part after a # may be the app's own address. */
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
