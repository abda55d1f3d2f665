import { test } from './fixture';
test('shots', async ({ fixture, open }) => {
  for (const locale of ['pl', 'en']) {
    const person = await fixture.member(`zz.${locale}`);
    const { page } = await open(person, `/u/zz.${locale}/settings/notifications`);
    for (const theme of ['light', 'dark']) for (const width of [1280, 390]) {
      await page.evaluate(([l, t]) => { localStorage.setItem('locale', l!); localStorage.setItem('theme', t!); }, [locale, theme]);
      await page.setViewportSize({ width, height: width === 390 ? 1200 : 900 });
      await page.reload();
      await page.getByRole('switch').first().waitFor();
      if (locale === 'pl' && theme === 'light' && width === 1280) {
        await page.getByRole('combobox', { name: 'Cisza nocna od' }).click();
        await page.getByRole('option', { name: '20:00' }).click();
        await page.getByRole('combobox', { name: 'Cisza nocna do' }).waitFor();
      }
      await page.screenshot({ path: `/tmp/w/h-${locale}-${theme}-${width}.png` });
    }
  }
});
