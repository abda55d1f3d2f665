import type { BrowserContext, Route } from '@playwright/test';
import type { Answer, Screen, State } from './screen';

/** Makes the operations of a state hang, fail or return other data. */
export async function holdOrRefuse(context: BrowserContext, { state }: Screen): Promise<void> {
  if (!state) return;
  const { config } = state;
  if (config)
    await context.route(
      () => true,
      (route) => withConfig(route, config),
    );
  for (const path of state.drops ?? []) await context.route(`**${path}`, (route) => route.abort());
  if (!state.waits && !state.fails && !state.answers) return;
  // One that arrives after the screenshot finds no page.
  await context.route('**/graphql', (route) => answer(route, state).catch(() => undefined));
}

/** The server writes the settings of the installation into the page. */
async function withConfig(route: Route, config: Answer): Promise<void> {
  if (route.request().resourceType() !== 'document') return route.fallback();
  const response = await route.fetch();
  const page = await response.text();
  const escape = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
  const plain = (text: string) => text.replaceAll('&quot;', '"').replaceAll('&amp;', '&');
  const body = page.replace(
    /(<meta name="config" content=")([^"]*)/,
    (_all, start: string, content: string) =>
      start + escape(JSON.stringify({ ...JSON.parse(plain(content)), ...config })),
  );
  return route.fulfill({ response, body });
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
  // What it invents may be refused by the server.
  const { errors: _, ...said } = (await (await route.fetch()).json()) as {
    data: Answer;
    errors?: unknown;
  };
  return route.fulfill({ json: { ...said, data: change(said.data) } });
}
