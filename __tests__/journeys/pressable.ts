import { expect, type Locator, type Page } from '@playwright/test';

/**
 * The visible controls that a press at their middle would miss, with the element that it would hit
 * instead. Controls are scrolled into view first; hidden ones and those for screen readers only are
 * skipped.
 */
async function missed(floating: Locator): Promise<string[]> {
  return floating.evaluate((root) => {
    const CONTROLS = 'a[href], button, input, select, textarea, [role="menuitem"], [role="option"]';
    const words = (element: Element | null) =>
      element
        ? `<${element.tagName.toLowerCase()} class="${element.className}"> ${element.textContent?.slice(0, 40) ?? ''}`
        : 'nothing';
    const own = root.matches(CONTROLS) ? [root] : [];
    return [...own, ...root.querySelectorAll(CONTROLS)].flatMap((control) => {
      control.scrollIntoView({ block: 'center', inline: 'nearest' });
      const box = control.getClientRects()[0];
      if (
        !box ||
        box.width < 4 ||
        box.height < 4 ||
        !control.checkVisibility({ visibilityProperty: true, opacityProperty: true })
      )
        return [];
      const hit = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
      if (hit !== null && (control.contains(hit) || hit.closest('label')?.contains(control)))
        return [];
      return [
        `${control.getAttribute('aria-label') ?? words(control)}: a press hits ${words(hit)}`,
      ];
    });
  });
}

/**
 * Asserts that every control of a floating element receives a press at its middle, once its
 * animation has ended.
 */
export async function expectPressable(floating: Locator, what: string): Promise<void> {
  await expect(floating, `${what} is drawn`).toBeVisible();
  await expect
    .soft(async () => expect(await missed(floating), what).toEqual([]))
    .toPass({ timeout: 3_000 });
}

/** The overlay that was opened last: a list of options, a menu, a popover or a dialog. */
export const topmost = (page: Page): Locator =>
  page
    .locator(
      'dialog[open], [role="menu"], [role="listbox"], [role="dialog"][popover], [role="region"] [popover]',
    )
    .last();
