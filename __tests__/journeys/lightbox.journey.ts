import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { POINTER } from './byKeyboard';
import { test } from './fixture';
import { openTask, panel, taskOn } from './onTask';
import { expect, expectNoAxeViolations } from './support';

const NAMES = ['One.png', 'Two.png', 'Three.png'];

test(
  'three pictures of a task are gone through by keys and by touch, and focus returns to the first',
  POINTER,
  async ({ fixture, browser }) => {
    const at = await taskOn(fixture, 'Pictures');
    const context = await browser.newContext({ hasTouch: true, locale: 'en-US' });
    await context.request.post('/api/v1/user/signin', {
      data: { email: fixture.anna.email, password: fixture.anna.password },
    });
    const page = await context.newPage();
    await openTask({ page }, at);
    const buffer = readFileSync(join(__dirname, '../../public/icon-192.png'));
    await panel(page)
      .locator('input[type=file]')
      .first()
      .setInputFiles(NAMES.map((name) => ({ name, mimeType: 'image/png', buffer })));
    const first = panel(page).getByRole('link', { name: /^One\.png/ });
    await expect(panel(page).getByRole('link', { name: /^Three\.png/ })).toBeVisible();

    await first.press('Enter');
    const shown = (name: string) => page.getByRole('dialog', { name: `Image: ${name}` });
    await expect(shown('One.png').getByRole('status')).toBeFocused();
    await expectNoAxeViolations(page);
    await page.keyboard.press('ArrowRight');
    await expect(shown('Two.png').getByRole('status')).toContainText('2 of 3');
    await page.keyboard.press('ArrowRight');
    await expect(shown('Three.png')).toBeVisible();
    await page.keyboard.press('ArrowRight');
    await expect(shown('Three.png'), 'there is no fourth').toBeVisible();
    await page.keyboard.press('Escape');
    await expect(first).toBeFocused();

    await first.tap();
    for (const name of NAMES.slice(1)) {
      await page.getByRole('button', { name: 'Next image' }).tap();
      await expect(shown(name)).toBeVisible();
    }
    await page.getByRole('dialog').last().getByRole('button', { name: 'Close' }).tap();
    await expect(first).toBeFocused();
    await expect(panel(page)).toBeVisible();
    await context.close();
  },
);
