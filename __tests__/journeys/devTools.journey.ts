import type { BrowserContext } from '@playwright/test';
import type { PageMessage, PanelMessage } from '../devTools/pageScript';
import { bundlePageScript } from '../devTools/bundlePageScript';
import { test } from './fixture';
import { expect, type Page } from './support';

declare global {
  interface Window {
    /** What the page posted to the panel, oldest first. */
    toPanel: PageMessage[];
    /** Each write to the storage of the device. */
    writes: string[];
  }
}

/** Runs in the page: keeps the messages for the panel and counts the writes to the device. */
function watchPage(): void {
  if (window.origin === 'null') return;
  window.toPanel = [];
  window.writes = [];
  window.addEventListener('message', ({ data }: MessageEvent<PageMessage>) => {
    if (data.source === '@devtools-page') window.toPanel.push(data);
  });
  const count = (target: object, name: string, label: string) => {
    const original: unknown = Reflect.get(target, name);
    if (typeof original !== 'function') throw new Error(`no ${label}`);
    Reflect.set(target, name, function counted(this: unknown, ...given: unknown[]): unknown {
      window.writes.push(`${label} ${String(given[0])}`);
      return Reflect.apply(original, this, given);
    });
  };
  for (const name of ['setItem', 'removeItem', 'clear'])
    count(Storage.prototype, name, `storage.${name}`);
  for (const name of ['put', 'add', 'delete', 'clear'])
    count(IDBObjectStore.prototype, name, `database.${name}`);
  count(BroadcastChannel.prototype, 'postMessage', 'other tabs');
}

/** Every request for data, and every message to the server by socket. */
function trafficOf(page: Page): string[] {
  const seen: string[] = [];
  page.on('request', (request) => {
    // Not the app's own files, which load when the page is idle.
    if (/^\/(graphql|api|socket|editor|files)\b/.test(new URL(request.url()).pathname))
      seen.push(`${request.url()} ${request.postData() ?? ''}`);
  });
  page.on('websocket', (socket) => {
    seen.push(socket.url());
    socket.on('framesent', ({ payload }) => seen.push(`socket ${String(payload)}`));
  });
  return seen;
}

/** The panel of the extension, which speaks to the page by messages alone. */
function panelOf(page: Page) {
  const send = async (message: PanelMessage) => {
    await page.evaluate((one) => window.postMessage(one, '*'), message);
    // The page has received it, and has rendered what follows.
    await page.evaluate(
      () =>
        new Promise<void>((resolve) => {
          setTimeout(() => requestAnimationFrame(() => setTimeout(resolve, 0)), 0);
        }),
    );
  };
  const source = '@devtools-extension';
  /** Waits for the answer. */
  const ask = async (type: 'START' | 'UPDATE' | 'EXPORT') => {
    const answer = type === 'EXPORT' ? 'EXPORT' : 'STATE';
    const count = (wanted: string) => window.toPanel.filter((one) => one.type === wanted).length;
    const before = await page.evaluate(count, answer);
    await send({ source, type });
    await expect.poll(() => page.evaluate(count, answer)).toBeGreaterThan(before);
  };
  return {
    start: () => ask('START'),
    update: () => ask('UPDATE'),
    dispatch: (type: string, more: object) =>
      send({ source, type: 'DISPATCH', payload: { type, ...more } }),
    perform: (code: string) => send({ source, type: 'ACTION', payload: code }),
    importFile: (state: string) => send({ source, type: 'IMPORT', state }),
    export: () => ask('EXPORT'),
    /** The last message of that type. */
    async last(type: PageMessage['type']): Promise<PageMessage> {
      const found = await page.evaluate(
        (wanted) => window.toPanel.findLast((one) => one.type === wanted) ?? null,
        type,
      );
      if (!found) throw new Error(`The page has posted no ${type}`);
      return found;
    },
  };
}

interface Listed {
  id: number;
  type: string;
}

/** The actions that the panel lists, oldest first. */
async function listedBy(panel: ReturnType<typeof panelOf>): Promise<Listed[]> {
  const { actionsById = '{}', payload } = await panel.last('STATE');
  const actions = JSON.parse(actionsById) as Record<string, { action: { type: string } }>;
  const { stagedActionIds } = payload as { stagedActionIds: number[] };
  return stagedActionIds.map((id) => ({ id, type: actions[id]?.action.type ?? '' }));
}

/**
 * Whether the last message about the place of this tab, by its present socket, names a board. A
 * screen that mounts anew leaves its board for a moment, and a socket that connects then is told
 * later.
 */
const isOnBoard = (traffic: readonly string[]): boolean => {
  const connected = traffic.findLastIndex((sent) => /^wss?:.*\/socket\b/.test(sent));
  const here = traffic.slice(connected + 1).findLast((sent) => sent.includes('"type":"here"'));
  return here !== undefined && !here.includes('"projectId":null');
};

/** Waits until nothing has been sent or written for a while. */
async function untilQuiet(page: Page, traffic: readonly string[]): Promise<void> {
  let last = -1;
  await expect
    .poll(
      async () => {
        const before = last;
        last = traffic.length + (await page.evaluate(() => window.writes.length));
        return before === last && isOnBoard(traffic);
      },
      { intervals: [1_000] },
    )
    .toBe(true);
}

async function openWithExtension(
  context: BrowserContext,
  person: { email: string; password: string },
): Promise<{ page: Page; traffic: string[] }> {
  await context.addInitScript(() => {
    if (window.origin !== 'null') window.localStorage.setItem('dev-tools', 'on');
  });
  await context.addInitScript(watchPage);
  await context.addInitScript({ content: await bundlePageScript() });
  await context.request.post('/api/v1/user/signin', {
    data: { email: person.email, password: person.password },
  });
  const page = await context.newPage();
  return { page, traffic: trafficOf(page) };
}

/** The history that the panel exports, without its last actions. */
async function historyUntil(panel: ReturnType<typeof panelOf>, count: number): Promise<string> {
  await panel.export();
  const { payload, committedState } = await panel.last('EXPORT');
  const actions = JSON.parse(String(payload)) as unknown[];
  return JSON.stringify({
    payload: JSON.stringify(actions.slice(0, count)),
    preloadedState: committedState,
  });
}

/** Actions that may contain where a task is. */
const CARRIES_ROWS = /^(sync\/mutationQueued|commits\/.*|api\/(snapshot|rows|copy)\w+)$/;

/** The action of a new title that waits to be sent. */
const renamed = (id: number, owner: { userId: number; workspaceId: number }) => ({
  type: 'sync/mutationQueued',
  payload: {
    ...owner,
    mutationId: 'f3b0a1f2-58c4-4f0e-9d7c-000000000001',
    name: 'updateTaskTitle',
    variables: { id, title: 'Typed into DevTools' },
    at: 0,
    inverse: null,
    makes: null,
  },
});

test('messages of Redux DevTools change the screen, and send and store nothing', async ({
  browser,
  fixture,
}) => {
  const board = await fixture.board('Travelled', { 'To do': ['Moved', 'Other'], Done: [] });
  // What is typed into the dispatcher of DevTools is evaluated, which the page's policy forbids.
  const context = await browser.newContext({ bypassCSP: true });
  const { page, traffic } = await openWithExtension(context, fixture.anna);
  await page.goto(board);
  const [toDo, done] = [0, 1].map((list) =>
    page.locator('[data-section]').nth(list).locator('[data-task]').filter({ hasText: 'Moved' }),
  );
  if (!toDo || !done) throw new Error('The board has two lists');
  await expect(toDo).toBeVisible();
  await toDo.getByRole('link').first().focus();
  await page.keyboard.press('Shift+M');
  await expect(done).toBeVisible();
  const panel = panelOf(page);
  await panel.start();
  const names = page.evaluate(() =>
    window.toPanel.flatMap(({ libConfig }) => libConfig?.name ?? []),
  );
  expect(await names).toEqual(['Kreda']);
  // The list of the start may be older than the commit of the move. A socket that connects
  // afterwards brings it a second time, before it is ready.
  const listedNow = async () => {
    await panel.update();
    return listedBy(panel);
  };
  for (const expected of ['connection/readyReceived', 'commits/'])
    await expect
      .poll(async () => (await listedNow()).some(({ type }) => type.startsWith(expected)))
      .toBe(true);
  await untilQuiet(page, traffic);
  const listed = await listedNow();
  const at = listed.findIndex(({ type }) => type === 'sync/mutationQueued');
  const queued = listed[at]?.id ?? NaN;
  const taskId = Number(await done.getAttribute('data-task'));
  /** Actions of the app may have followed meanwhile. */
  const jumpToPresent = async () => {
    const latest = (await listedNow()).at(-1)?.id;
    await panel.dispatch('JUMP_TO_ACTION', { actionId: latest });
  };
  /** Travels from the present and back; only what is sent in between counts. */
  const travel = async (what: string, there: () => Promise<void>) => {
    await untilQuiet(page, traffic);
    const [sent, written] = [traffic.length, await page.evaluate(() => window.writes.length)];
    await there();
    expect(traffic.slice(sent), `sent by ${what}`).toEqual([]);
    const writes = await page.evaluate((first) => window.writes.slice(first), written);
    expect(writes, `written by ${what}`).toEqual([]);
  };

  const skipped = new Set<number>();
  await travel('skipped actions', async () => {
    // The move, its commit, and whatever else the server has said since: rows that it read after the
    // move contain the move. More may arrive while the panel works.
    await expect(async () => {
      for (const { id, type } of await listedNow()) {
        if (id < queued || skipped.has(id) || !CARRIES_ROWS.test(type)) continue;
        await panel.dispatch('TOGGLE_ACTION', { id });
        skipped.add(id);
      }
      await expect(toDo).toBeVisible({ timeout: 1_000 });
    }).toPass();
  });
  for (const id of skipped) await panel.dispatch('TOGGLE_ACTION', { id });
  await jumpToPresent();
  await expect(done).toBeVisible();

  await travel('jumps', async () => {
    await panel.dispatch('JUMP_TO_STATE', { index: at - 1, actionId: listed[at - 1]?.id });
    await expect(toDo).toBeVisible();
    // The keys of the app do nothing in the past.
    await toDo.getByRole('link').first().focus();
    await page.keyboard.press('Shift+M');
    await panel.dispatch('JUMP_TO_ACTION', { actionId: 0 });
    await expect(page.locator('[data-task]')).toHaveCount(0);
    for (const [index, { id }] of listed.slice(0, at).entries()) {
      await panel.dispatch('JUMP_TO_STATE', { index, actionId: id });
      await panel.dispatch('JUMP_TO_ACTION', { actionId: id });
    }
    await expect(toDo).toBeVisible();
  });
  // What the past has closed opens again, and reads its data.
  await jumpToPresent();
  await expect(done).toBeVisible();

  await travel('dispatched and imported actions', async () => {
    const file = await historyUntil(panel, at - 1);
    await panel.perform(`({ type: 'sync/networkChanged', payload: { isOnline: false } })`);
    await panel.perform(
      `(${JSON.stringify(renamed(taskId, { userId: fixture.anna.id, workspaceId: fixture.anna.workspaceId }))})`,
    );
    await expect(page.getByText('Typed into DevTools').first()).toBeVisible();
    await panel.dispatch('LOCK_CHANGES', { status: true });
    await panel.dispatch('LOCK_CHANGES', { status: false });
    await panel.importFile(file);
    await expect(toDo).toBeVisible();
    await panel.dispatch('COMMIT', { timestamp: 0 });
    await panel.dispatch('RESET', { timestamp: 0 });
  });
  const errors = await page.evaluate(() =>
    window.toPanel.filter(({ type }) => type === 'ERROR').map(({ payload }) => payload),
  );
  expect(errors).toEqual([]);
  await context.close();
});
