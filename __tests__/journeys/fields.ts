import { expect, type Locator } from '@playwright/test';

/** Checks the value of a field, or the text of an editor, whose lines end in line feeds. */
export async function expectValue(
  field: Locator,
  value: string | RegExp,
  what?: string,
): Promise<void> {
  const shown = expect.poll(() => valueOf(field), { message: what ?? String(value) });
  await (typeof value === 'string' ? shown.toBe(value) : shown.toMatch(value));
}

async function valueOf(field: Locator): Promise<string> {
  return field.first().evaluate((element) => {
    if ('value' in element && typeof element.value === 'string') return element.value;
    return element instanceof HTMLElement ? element.innerText.replace(/\n+$/, '') : '';
  });
}
