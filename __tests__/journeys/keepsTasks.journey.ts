import { addList, addTask, cards, columnOf, createBoard, everything, logIn, logOut, moveTask, renameTask, WORDS } from './onBoard';
import { expect, expectGoodLooks, test } from './support';

const PASSWORD = 'kredowa tablica 7';
const TITLES = [
  'Migrate the billing webhooks to v2',
  'Zażółć gęślą jaźń',
  'Ship it 🚀 with 👩‍💻 and 🇵🇱',
  'x'.repeat(500),
  ...Array.from({ length: 16 }, (_, n) => `Task ${n + 5}`),
];

for (const locale of ['en', 'pl'] as const) {
  test(`what a person types is kept: registered, renamed, moved, signed out and in, over a restart (${locale})`, async ({ page, product }) => {
    test.setTimeout(180_000);
    const words = WORDS[locale];
    const email = `anna.${locale}@example.test`;
    await page.goto('/');
    await page.getByRole('group', { name: /Language|Język/ }).or(page.getByRole('navigation', { name: /Language|Język/ })).getByText(locale === 'en' ? /EN|English/ : /PL|Polski/).first().click();
    await page.getByRole('button', { name: words.register }).click();
    await page.getByLabel(words.email, { exact: true }).fill(email);
    await page.getByLabel(words.password, { exact: true }).fill(PASSWORD);
    await page.getByLabel(words.repeat, { exact: true }).fill(PASSWORD);
    await expectGoodLooks(page, `register-${locale}`);
    await page.getByRole('button', { name: words.register, exact: true }).click();

    await expect(page.getByRole('heading', { level: 1, name: words.profile })).toBeVisible();
    await page.getByLabel(words.first).fill('Anna');
    await page.getByLabel(words.last).fill('Żółkiewska');
    await page.getByLabel(words.company).fill(`Studio ${locale}`);
    await expect(page.getByLabel(/Initials|Inicjały/)).toHaveValue('AŻ');
    await expect(page.getByLabel('Nick')).toHaveValue('anna.zolkiewska');
    await page.getByLabel('Nick').fill(`anna.${locale}`);
    await expectGoodLooks(page, `profile-${locale}`);
    await page.getByRole('button', { name: words.go }).click();

    await expect(page).toHaveURL(/\/1\/studio-\w+-\d+\/home\/anna\./);
    await expectGoodLooks(page, `home-${locale}`);
    await createBoard(page, 'Relaunch – wiosna', words);

    await expect(page.getByRole('heading', { level: 1, name: 'Relaunch – wiosna' })).toBeVisible();
    for (const title of ['To do', 'W toku', 'Done ✓']) await addList(page, title, words);
    for (const [n, title] of TITLES.entries()) await addTask(columnOf(page, n % 2 === 0 ? 'To do' : 'W toku'), title, words);
    await expect(cards(columnOf(page, 'To do'))).toHaveCount(10);
    await expectGoodLooks(page, `board-${locale}`);

    await renameTask(page, TITLES[0] ?? '', 'Zmieniony tytuł & <b>not bold</b>', words);
    await moveTask(page, 'Zażółć gęślą jaźń', 'Done ✓', words);
    const before = await everything(page);
    const address = page.url();

    await logOut(page, /Anna Żółkiewska/, words);
    await expect(page.getByRole('heading', { level: 1, name: words.logIn })).toBeVisible();
    await product.restart();
    await page.goto(address);
    await logIn(page, { email, password: PASSWORD }, words);
    await expect(page.getByRole('heading', { level: 1, name: 'Relaunch – wiosna' })).toBeVisible();
    await expect.poll(() => everything(page)).toEqual(before);
  });
}
