/**
 * What was typed while the form was visible, but the app could not take it yet
 * (docs/adr/0180-first-paint-from-the-server.md): the texts of the first field and of those after it.
 */
export function typedEarly(): string[] {
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
