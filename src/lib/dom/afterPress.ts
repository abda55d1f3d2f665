let isPressed = false;

const ENDS = ['pointerup', 'pointercancel'] as const;

window.addEventListener('pointerdown', () => (isPressed = true), { capture: true, passive: true });
for (const name of ENDS)
  window.addEventListener(name, () => (isPressed = false), { capture: true, passive: true });

/**
 * Calls at once, or, while a pointer is down, after the click that it ends with. A form that closes
 * when focus leaves it moves what is below: a press that takes the focus away would otherwise be
 * released over another element, and its click would be lost.
 */
export function afterPress(call: () => void): void {
  if (!isPressed) {
    call();
    return;
  }
  const handleEnd = () => {
    for (const name of ENDS) window.removeEventListener(name, handleEnd, { capture: true });
    // The click event follows the release immediately.
    setTimeout(call);
  };
  for (const name of ENDS) window.addEventListener(name, handleEnd, { capture: true });
}
