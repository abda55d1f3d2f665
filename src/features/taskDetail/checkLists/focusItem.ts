/** Focuses the checkbox of an item, because the focused one is about to be hidden. */
export function focusItemCheckbox(itemId: number): void {
  focusSoon(`[data-item="${itemId}"] input[type="checkbox"]`);
}

/** Focuses what adds an item to a checklist: its button, or its field while that is open. */
export function focusAddItem(listId: number): void {
  const place = `[data-checklist="${listId}"]`;
  focusSoon(`${place} button[data-new="item"], ${place} [data-new="item"] input`);
}

/** Focuses an element once React has rendered the change, and a closed menu has returned its focus. */
export function focusSoon(selector: string): void {
  setTimeout(() => document.querySelector<HTMLElement>(selector)?.focus());
}
