/** Where focus is, seen from where it is to be. */
export type Way =
  'there' | 'Tab' | 'Shift+Tab' | 'ArrowDown' | 'ArrowUp' | 'ArrowLeft' | 'ArrowRight';

/**
 * The next key on the way from where focus is. Runs in the page, so all of it is in here: within a menu, a list of options, a
 * group of radio buttons and between cards arrows lead, everywhere else Tab does.
 */
export function wayTo(target: Element): Way {
  const here = document.activeElement ?? document.body;
  const isAfter = (a: Element, b: Element) =>
    (a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
  // A label leads to its field.
  const field = target instanceof HTMLLabelElement ? target.control : null;
  const wanted =
    field ??
    target.closest('a[href], button, input, textarea, select, [tabindex], summary') ??
    target;
  if (here === wanted) return 'there';
  if (wanted.closest('[role="menu"]')) return 'ArrowDown';
  if (wanted.closest('[role="listbox"]'))
    return here.getAttribute('aria-activedescendant') === wanted.id ? 'there' : 'ArrowDown';
  const isRadio = (one: Element): one is HTMLInputElement =>
    one instanceof HTMLInputElement && one.type === 'radio';
  if (isRadio(here) && isRadio(wanted) && here.name === wanted.name)
    return isAfter(here, wanted) ? 'ArrowDown' : 'ArrowUp';
  const ownCard = wanted.closest('[data-task]');
  const card = here.closest('[data-task]');
  if (ownCard && card && ownCard !== card) {
    // Beside a card stands its menu; arrows lead on from the card itself.
    if (!here.matches('[data-task] > a')) return 'Shift+Tab';
    const [list, ownList] = [card, ownCard].map((one) =>
      one.closest('[data-section], [data-rfd-droppable-id]'),
    );
    if (list && ownList && list !== ownList)
      return isAfter(list, ownList) ? 'ArrowRight' : 'ArrowLeft';
    return isAfter(card, ownCard) ? 'ArrowDown' : 'ArrowUp';
  }
  // A new page begins at its start.
  return here === document.body || isAfter(here, wanted) ? 'Tab' : 'Shift+Tab';
}
