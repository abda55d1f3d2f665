import type { BrowserContext, Route } from '@playwright/test';
import type { Answer, Screen, State } from './screen';

/** Makes the operations of a state hang, fail or return other data. */
export async function holdOrRefuse(context: BrowserContext, { state }: Screen): Promise<void> {
  if (!state) return;
  await context.route('**/config.json', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ json: { ...((await answer.json()) as Answer), ...state.config } });
  });
  if (!state.waits && !state.fails && !state.answers) return;
  await context.route('**/graphql', (route) => answer(route, state));
}

async function answer(route: Route, { waits, fails, answers }: State): Promise<void> {
  const name = /(?:query|mutation) (\w+)/.exec(route.request().postData() ?? '')?.[1] ?? '';
  if (waits?.includes(name)) return;
  const code = Array.isArray(fails)
    ? fails.includes(name)
      ? 'unknown-error'
      : undefined
    : (fails as Record<string, string> | undefined)?.[name];
  if (code !== undefined)
    return route.fulfill({
      json: { data: null, errors: [{ message: code, extensions: { code } }] },
    });
  const change = answers?.[name];
  if (!change) return route.continue();
  const said = (await (await route.fetch()).json()) as { data: Answer };
  return route.fulfill({ json: { ...said, data: change(said.data) } });
}
