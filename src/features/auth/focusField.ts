type Field = HTMLInputElement | null;

/**
 * Focuses the first of the fields. On the form that the page starts with it types what was typed
 * while the form was visible, but the app could not take it yet
 * (docs/adr/0180-first-paint-from-the-server.md): Tab leads to the next field. The keys are recorded until
 * the field has focus, so none is lost in between.
 */
export function focusField(fields: readonly Field[], isPageStart: boolean): void {
  if (fields.some((field) => field !== null && field === document.activeElement)) return;
  fields[0]?.focus();
  if (!isPageStart) return;
  for (const [index, text] of typedEarly().entries()) {
    fields[index]?.focus();
    append(fields[index] ?? null, text);
  }
}

/** The texts of the first field and of those after it. */
function typedEarly(): string[] {
  const texts = [''];
  const last = () => texts.length - 1;
  for (const { type, key } of window.kredaKeys?.() ?? []) {
    if (type === 'keypress' && key.length === 1) texts[last()] += key;
    else if (type === 'keydown' && key === 'Backspace')
      texts[last()] = texts[last()]?.slice(0, -1) ?? '';
    else if (type === 'keydown' && key === 'Tab') texts.push('');
  }
  return texts;
}

function append(field: Field, text: string): void {
  if (!field || text === '') return;
  // React compares with the value that was set through its own setter, so this is a change to it.
  const value = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value');
  value?.set?.call(field, field.value + text);
  field.dispatchEvent(new InputEvent('input', { bubbles: true, data: text }));
}
