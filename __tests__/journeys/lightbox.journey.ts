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
    const links = panel(page).getByRole('link', { name: /^(One|Two|Three)\.png$/ });
    await expect(links).toHaveCount(3);
    const first = links.first();

    await first.press('Enter');
    const image = page.getByRole('dialog', { name: /^Image: / });
    const place = image.getByRole('status');
    await expect(place).toBeFocused();
    await expect(place).toContainText('1 of 3');
    await expectNoAxeViolations(page);
    for (const text of ['2 of 3', '3 of 3', '3 of 3']) {
      await page.keyboard.press('ArrowRight');
      await expect(place).toContainText(text);
    }
    await page.keyboard.press('Escape');
    await expect(image).toHaveCount(0);
    await expect(first).toBeFocused();

    await first.tap();
    for (const text of ['2 of 3', '3 of 3']) {
      await image.getByRole('button', { name: 'Next image' }).tap();
      await expect(place).toContainText(text);
    }
    await image.getByRole('button', { name: 'Close' }).tap();
    await expect(image).toHaveCount(0);
    await expect(first).toBeFocused();
    await expect(panel(page)).toBeVisible();
    await context.close();
  },
);
