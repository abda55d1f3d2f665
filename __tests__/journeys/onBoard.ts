import { expect, type Locator, type Page } from '@playwright/test';
import { choose } from './fields';

/** The texts of a screen in the language of the journey. */
export const WORDS = {
  en: {
    register: 'Register',
    email: 'Email',
    password: 'Password',
    repeat: 'Repeat password',
    logIn: 'Log in',
    logOut: 'Log out',
    profile: 'Complete your profile',
    first: 'First name',
    last: 'Last name',
    company: 'Company name',
    project: 'First project',
    go: 'Continue',
    addList: 'Add list',
    listTitle: 'List title',
    addTask: 'Add task',
    taskTitle: 'Task title',
    createBoard: 'Create board',
    boardTitle: 'Board title',
    rename: 'Rename',
    moveTo: 'Move to…',
    move: 'Move',
    list: 'List',
    position: 'Position',
    top: 'At the top',
    navigation: 'Main navigation',
    waiting: 'waiting to be saved',
    offline: /^You are offline/,
    refusedShow: 'Show',
    refusedTitle: 'Refused changes',
    stay: 'Stay',
    discard: 'Log out and discard',
  },
  pl: {
    register: 'Zarejestruj się',
    email: 'Adres e-mail',
    password: 'Hasło',
    repeat: 'Powtórz hasło',
    logIn: 'Zaloguj się',
    logOut: 'Wyloguj się',
    profile: 'Uzupełnij profil',
    first: 'Imię',
    last: 'Nazwisko',
    company: 'Nazwa firmy',
    project: 'Pierwszy projekt',
    go: 'Dalej',
    addList: 'Dodaj listę',
    listTitle: 'Nazwa listy',
    addTask: 'Dodaj zadanie',
    taskTitle: 'Tytuł zadania',
    createBoard: 'Utwórz tablicę',
    boardTitle: 'Nazwa tablicy',
    rename: 'Zmień nazwę',
    moveTo: 'Przenieś…',
    move: 'Przenieś',
    list: 'Lista',
    position: 'Pozycja',
    top: 'Na górze',
    navigation: 'Nawigacja główna',
    waiting: 'czeka na\u00a0zapisanie',
    offline: /^Nie masz połączenia/,
    refusedShow: 'Pokaż',
    refusedTitle: 'Odrzucone zmiany',
    stay: 'Zostań',
    discard: /^Wyloguj się i\sporzuć zmiany$/,
  },
} as const;
export type Words = (typeof WORDS)[keyof typeof WORDS];

export function columnOf(page: Page, title: string): Locator {
  return page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { level: 2, name: title }) });
}

export function cards(column: Locator): Locator {
  return column.getByRole('list').getByRole('link');
}

/** A card by a part of its title. Boards with such a title are in the sidebar, outside `main`. */
export function cardOf(page: Page, title: string): Locator {
  return page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('link', { name: title }) })
    .last();
}

export async function createBoard(page: Page, title: string, words: Words): Promise<void> {
  await page.getByRole('main').getByRole('button', { name: words.createBoard }).click();
  await page.getByLabel(words.boardTitle).fill(title);
  await page.getByRole('dialog').getByRole('button', { name: words.createBoard }).click();
}

export async function addList(page: Page, title: string, words: Words): Promise<void> {
  const input = page.getByPlaceholder(words.listTitle);
  if (!(await input.isVisible())) await page.getByRole('button', { name: words.addList }).click();
  await input.fill(title);
  await input.press('Enter');
  await expect(page.getByRole('heading', { level: 2, name: title })).toBeVisible();
}

export async function addTask(column: Locator, title: string, words: Words): Promise<void> {
  const input = column.getByLabel(words.taskTitle);
  if (!(await input.isVisible())) await column.getByRole('button', { name: words.addTask }).click();
  await input.fill(title);
  await input.press('Enter');
  await expect(cards(column).filter({ hasText: title })).toHaveCount(1);
}

export async function openCardMenu(page: Page, title: string): Promise<void> {
  const card = cardOf(page, title);
  await card.hover();
  await card.getByRole('button').last().click();
}

/** The tools of a board load a moment after it: a client that goes offline before can only read. */
export async function withAllParts(page: Page): Promise<void> {
  const loaded = () =>
    page.evaluate(
      () =>
        new Set(
          performance
            .getEntriesByType('resource')
            .map(({ name }) => /\/(writing|board-tools|archive)\.\w+\.js$/.exec(name)?.[1])
            .filter(Boolean),
        ).size,
    );
  await expect.poll(loaded, { timeout: 20_000 }).toBe(3);
}

export async function renameTask(
  page: Page,
  from: string,
  to: string,
  words: Words,
): Promise<void> {
  await openCardMenu(page, from);
  await page.getByRole('menuitem', { name: words.rename }).click();
  await expect(page.getByRole('textbox', { name: words.taskTitle })).toBeFocused();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type(to);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('link', { name: to })).toBeVisible();
}

/** Moves a card by its menu to a position of the form in that list. */
export async function moveTask(
  page: Page,
  title: string,
  list: string,
  words: Words,
): Promise<void> {
  await openCardMenu(page, title);
  await page.getByRole('menuitem', { name: words.moveTo }).click();
  await choose(page.getByRole('dialog'), words.list, list);
  await page.getByRole('dialog').getByRole('button', { name: words.move, exact: true }).click();
  await expect(cards(columnOf(page, list)).filter({ hasText: title })).toHaveCount(1);
}

export async function logIn(
  page: Page,
  { email, password }: { email: string; password: string },
  words: Words,
): Promise<void> {
  await page.getByLabel(words.email, { exact: true }).fill(email);
  await page.getByLabel(words.password, { exact: true }).fill(password);
  await page.getByRole('button', { name: words.logIn, exact: true }).click();
}

export async function logOut(page: Page, name: string | RegExp, words: Words): Promise<void> {
  await page.getByRole('button', { name }).click();
  await page.getByRole('menuitem', { name: words.logOut }).click();
}

/** Every list with its cards, as on the screen. */
export async function everything(page: Page): Promise<string[]> {
  return page
    .getByRole('main')
    .getByRole('heading', { level: 2 })
    .or(page.getByRole('main').getByRole('link'))
    .allTextContents();
}
