import en from '../../locales/en.json';
import pl from '../../locales/pl.json';
import { expect, type Page } from './support';

export const PASSWORD = 'kredowa tablica 7';
export const LANGUAGES = [
  { language: 'en', words: en },
  { language: 'pl', words: pl },
] as const;

export interface Person {
  page: Page;
  words: Readonly<Record<keyof typeof en, string>>;
  email: string;
  nick: string;
}

export async function register({ page, email, nick }: Person, language: string): Promise<void> {
  const headers = { 'accept-language': language };
  await page.request.post('/api/v1/user/register', {
    headers,
    data: { email, password: PASSWORD, password2: PASSWORD },
  });
  const query = `mutation { completeProfile(name: "Ewa Wilk", nick: "${nick}", companyName: "Studio ${nick}") { success } }`;
  const answer = await page.request.post('/graphql', { data: { query } });
  expect(await answer.json()).toMatchObject({ data: { completeProfile: { success: true } } });
}

/** The login page, after logging out. */
export async function openLogin({ page }: Person): Promise<void> {
  await page.request.get('/api/v1/user/logout');
  await page.goto('/');
}

/** By Enter alone: without looking for a button. */
export async function logIn(person: Person): Promise<void> {
  const { page, words, email } = person;
  await openLogin(person);
  await page.getByLabel(words.email, { exact: true }).fill(email);
  await page.getByLabel(words.password, { exact: true }).fill(PASSWORD);
  await page.keyboard.press('Enter');
}

export const expectIn = ({ page }: Person) =>
  expect(
    page.getByRole('heading', { level: 1, name: /^(Good \w+, Ewa|Dzień dobry|Dobry wieczór)$/ }),
  ).toBeVisible();
