import type { Locator, Page } from '@playwright/test';
import { expect, expectGoodLooks, test } from './support';

/** What a screen calls things, in the language of the journey. */
const WORDS = {
  en: {
    register: 'Register', email: 'Email', password: 'Password', repeat: 'Repeat password', logIn: 'Log in', logOut: 'Log out',
    profile: 'Complete your profile', first: 'First name', last: 'Last name', company: 'Company name', project: 'First project', go: 'Continue',
    addList: 'Add list', listTitle: 'List title', addTask: 'Add task', taskTitle: 'Task title', createBoard: 'Create board', boardTitle: 'Board title',
    rename: 'Rename', moveTo: 'Move to…', move: 'Move', list: 'List', position: 'Position', top: 'At the top',
  },
  pl: {
    register: 'Zarejestruj się', email: 'Adres e-mail', password: 'Hasło', repeat: 'Powtórz hasło', logIn: 'Zaloguj się', logOut: 'Wyloguj się',
    profile: 'Uzupełnij profil', first: 'Imię', last: 'Nazwisko', company: 'Nazwa firmy', project: 'Pierwszy projekt', go: 'Dalej',
    addList: 'Dodaj listę', listTitle: 'Nazwa listy', addTask: 'Dodaj zadanie', taskTitle: 'Tytuł zadania', createBoard: 'Utwórz tablicę', boardTitle: 'Nazwa tablicy',
    rename: 'Zmień nazwę', moveTo: 'Przenieś…', move: 'Przenieś', list: 'Lista', position: 'Pozycja', top: 'Na górze',
  },
} as const;

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
    await page.getByRole('main').getByRole('button', { name: words.createBoard }).click();
    await page.getByLabel(words.boardTitle).fill('Relaunch – wiosna');
    await page.getByRole('dialog').getByRole('button', { name: words.createBoard }).click();

    await expect(page.getByRole('heading', { level: 1, name: 'Relaunch – wiosna' })).toBeVisible();
    for (const title of ['To do', 'W toku', 'Done ✓']) await addList(page, title, words);
    for (const [n, title] of TITLES.entries()) await addTask(columnOf(page, n % 2 === 0 ? 'To do' : 'W toku'), title, words);
    await expect(cards(columnOf(page, 'To do'))).toHaveCount(10);
    await expectGoodLooks(page, `board-${locale}`);

    const renamed = 'Zmieniony tytuł & <b>not bold</b>';
    await openCardMenu(page, TITLES[0] ?? '');
    await page.getByRole('menuitem', { name: words.rename }).click();
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.type(renamed);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('link', { name: renamed })).toBeVisible();

    await openCardMenu(page, 'Zażółć gęślą jaźń');
    await page.getByRole('menuitem', { name: words.moveTo }).click();
    await page.getByRole('dialog').getByLabel(words.list, { exact: true }).selectOption({ label: 'Done ✓' });
    await page.getByRole('dialog').getByRole('button', { name: words.move, exact: true }).click();
    await expect(cards(columnOf(page, 'Done ✓'))).toHaveCount(1);
    const before = await everything(page);
    const address = page.url();

    await page.getByRole('button', { name: /Anna Żółkiewska/ }).click();
    await page.getByRole('menuitem', { name: words.logOut }).click();
    await expect(page.getByRole('heading', { level: 1, name: words.logIn })).toBeVisible();
    await product.restart();
    await page.goto(address);
    await page.getByLabel(words.email, { exact: true }).fill(email);
    await page.getByLabel(words.password, { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: words.logIn, exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Relaunch – wiosna' })).toBeVisible();
    await expect.poll(() => everything(page)).toEqual(before);
  });
}

type Words = (typeof WORDS)[keyof typeof WORDS];

function columnOf(page: Page, title: string): Locator {
  return page.getByRole('main').getByRole('listitem').filter({ has: page.getByRole('heading', { level: 2, name: title }) });
}
function cards(column: Locator): Locator {
  return column.getByRole('list').getByRole('link');
}

async function addList(page: Page, title: string, words: Words): Promise<void> {
  const input = page.getByPlaceholder(words.listTitle);
  if (!(await input.isVisible())) await page.getByRole('button', { name: words.addList }).click();
  await input.fill(title);
  await input.press('Enter');
  await expect(page.getByRole('heading', { level: 2, name: title })).toBeVisible();
}

async function addTask(column: Locator, title: string, words: Words): Promise<void> {
  const input = column.getByLabel(words.taskTitle);
  if (!(await input.isVisible())) await column.getByRole('button', { name: words.addTask }).click();
  const before = await cards(column).count();
  await input.fill(title);
  await input.press('Enter');
  await expect(cards(column)).toHaveCount(before + 1);
}

async function openCardMenu(page: Page, title: string): Promise<void> {
  const card = page.getByRole('listitem').filter({ has: page.getByRole('link', { name: title }) }).last();
  await card.hover();
  await card.getByRole('button').last().click();
}

/** Every list with its cards, as they stand on the screen. */
async function everything(page: Page): Promise<string[]> {
  return page.getByRole('main').getByRole('heading', { level: 2 }).or(page.getByRole('main').getByRole('link')).allTextContents();
}
