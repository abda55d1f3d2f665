/**
 * The library takes a drop only where a list has its cards. While a card is dragged by mouse or by
 * finger, each list that is shorter than the board also takes what is dropped below it, as a person
 * expects of a column.
 *
 * The library measures lists with their margins, so the cards get one down to the end of the board,
 * and the form below them takes it back: nothing moves. A list that scrolls gets none, because the
 * library would scroll it at the end of its margin.
 * @returns the function that ends it
 */
export function extendDropAreas(): () => void {
  const end = document
    .querySelector('[data-rfd-droppable-id="lists"]')
    ?.getBoundingClientRect().bottom;
  if (end === undefined) return () => undefined;
  const areas = [...document.querySelectorAll<HTMLElement>('[data-add-task]')].flatMap((form) => {
    const cards = form.previousElementSibling;
    const isShort = form.getBoundingClientRect().bottom < end;
    return isShort && cards instanceof HTMLElement
      ? [{ cards, form, free: end - cards.getBoundingClientRect().bottom }]
      : [];
  });
  // All is read before the first change, so that the page is laid out once.
  for (const { cards, form, free } of areas) {
    cards.style.marginBlockEnd = `${free}px`;
    form.style.marginBlockStart = `-${free}px`;
  }
  return () => {
    for (const { cards, form } of areas) {
      cards.style.marginBlockEnd = '';
      form.style.marginBlockStart = '';
    }
  };
}
