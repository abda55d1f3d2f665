import { flushSync } from 'react-dom';

/**
 * Renders an update that removes the focused element of a form, such as the button that dismisses a
 * banner: focus then goes to the form's first field. For event handlers only.
 */
export function keepFocusInForm(update: () => void): void {
  const form = document.activeElement?.closest('form');
  flushSync(update);
  if (form && !form.contains(document.activeElement))
    form.querySelector<HTMLElement>('input:not([hidden]), select, textarea')?.focus();
}
