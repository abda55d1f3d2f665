import { act, render, screen } from '@testing-library/react';
import { LocaleProvider } from '../../src/app/boot/LocaleProvider';
import type { Locale } from '../../src/lib/text/locales';
import { useLocale, type LocaleChoice } from '../../src/lib/text/useLocale';
import { held } from './fakeServer';

type Loading = typeof import('../../src/lib/text/dictionary');

/** What the Polish dictionary waits for. */
let mockNetwork: Promise<unknown> = Promise.resolve();
jest.mock('../../src/lib/text/dictionary', () => {
  const actual = jest.requireActual<Loading>('../../src/lib/text/dictionary');
  async function loadDictionary(locale: Locale) {
    if (locale === 'pl') await mockNetwork;
    return actual.loadDictionary(locale);
  }
  return { ...actual, loadDictionary };
});

beforeEach(() => localStorage.clear());

/** An English page, on which Polish is slow to load. */
async function renderPage() {
  const polish = held<undefined>();
  mockNetwork = polish.answer;
  const choices: LocaleChoice[] = [];
  function Page() {
    const choice = useLocale();
    choices.push(choice);
    return <p>{choice.locale}</p>;
  }
  render(
    <LocaleProvider>
      <Page />
    </LocaleProvider>,
  );
  await screen.findByText('en');
  const [choice] = choices;
  if (!choice) throw new Error('The page was not rendered.');
  const loadPolish = () => act(async () => polish.give(undefined));
  return { ...choice, loadPolish };
}
const language = () => screen.getByText(/^(en|pl)$/).textContent;

it('the language that was chosen last stays when an earlier choice has loaded', async () => {
  const { choose, loadPolish } = await renderPage();
  const earlier = choose('pl');
  await act(() => choose('en'));
  await loadPolish();
  await act(() => earlier);
  expect(language()).toBe('en');
  expect(localStorage.getItem('locale')).toBe('en');
});

it('the language of the account replaces none that was chosen while it loaded', async () => {
  const { choose, suggest, loadPolish } = await renderPage();
  const suggested = suggest('pl');
  await act(() => choose('en'));
  await loadPolish();
  await act(() => suggested);
  expect(language()).toBe('en');
});

it('a language that is being chosen is not given up for that of the account', async () => {
  const { choose, suggest, loadPolish } = await renderPage();
  const chosen = choose('pl');
  await act(() => suggest('en'));
  await loadPolish();
  await act(() => chosen);
  expect(language()).toBe('pl');
  expect(localStorage.getItem('locale')).toBe('pl');
});

it('the language of the account is shown where none was chosen', async () => {
  const { suggest, loadPolish } = await renderPage();
  const suggested = suggest('pl');
  await loadPolish();
  await act(() => suggested);
  expect(language()).toBe('pl');
  expect(localStorage.getItem('locale')).toBeNull();
});
