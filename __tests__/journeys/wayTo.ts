/** The position of focus relative to its target. */
export type Way =
  'there' | 'Tab' | 'Shift+Tab' | 'ArrowDown' | 'ArrowUp' | 'ArrowLeft' | 'ArrowRight';

/**
 * The next key on the way from the focused element. Runs in the page, so all of it is in here:
 * within a menu, a list of options, a radio group and between cards by arrows, everywhere else by
 * Tab.
 */
export function wayTo(target: Element): Way {
  const here = document.activeElement ?? document.body;
  const isAfter = (a: Element, b: Element) =>
    (a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
  // A label stands for its field.
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
    // A card's menu is beside it; arrows move on from the card itself.
    if (!here.matches('[data-task] > a')) return 'Shift+Tab';
    const [list, ownList] = [card, ownCard].map((one) =>
      one.closest('[data-section], [data-rfd-droppable-id]'),
    );
    if (list && ownList && list !== ownList)
      return isAfter(list, ownList) ? 'ArrowRight' : 'ArrowLeft';
    return isAfter(card, ownCard) ? 'ArrowDown' : 'ArrowUp';
  }
  // On a new page, focus starts at the top.
  return here === document.body || isAfter(here, wanted) ? 'Tab' : 'Shift+Tab';
}
