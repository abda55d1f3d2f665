import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseDevice } from '../../contract/device/deviceCookie';
import {
  createRenderer,
  type Ask,
  type Renderer,
  type RendererOptions,
} from '../../server/rendering/createRenderer';

const device = parseDevice('1280x800.000.en.en-GB.Europe/Warsaw');
if (!device) throw new Error('The cookie of the test is wrong');
const folder = mkdtempSync(join(tmpdir(), 'kreda-rendering-'));
const bundle = (text: string) => {
  const file = join(folder, `${text}.cjs`);
  writeFileSync(file, text);
  return file;
};
const answering: Ask = async ({ body }) => ({ status: 200, headers: {}, body });
const open: Renderer[] = [];
afterEach(async () => {
  await Promise.all(open.splice(0).map((renderer) => renderer.close()));
});
afterAll(() => rmSync(folder, { recursive: true }));

function start(given: Partial<RendererOptions> = {}) {
  const errors: unknown[] = [];
  const renderer = createRenderer({
    bundle: bundle('whole'),
    isConfirmationRequired: false,
    log: { error: (...told: unknown[]) => void errors.push(told) },
    program: join(__dirname, 'fakeThread.cjs'),
    ...given,
    // Long enough for a busy machine, except where a test is about it.
    times: { deadline: 60_000, respite: 0, longest: 60_000, pause: 0, ...given.times },
  });
  if (!renderer) throw new Error('There is nothing to render with');
  open.push(renderer);
  const render = async (path: string, ask = answering) =>
    (await renderer.render({ path, device: device ?? fail(), ask }))?.html ?? null;
  return { renderer, render, errors };
}
const fail = (): never => {
  throw new Error('no device');
};

/** Renders until the thread has started. */
async function started(render: (path: string) => Promise<string | null>): Promise<string> {
  for (;;) {
    const html = await render('/');
    if (html !== null) return html;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}

it('is not there without a bundle', () => {
  const options = { isConfirmationRequired: false, log: { error: () => undefined } };
  expect(createRenderer({ ...options, bundle: join(folder, 'missing.cjs') })).toBeNull();
});

it('lets no page wait for a thread that starts', async () => {
  const { render } = start();
  expect(await render('/never')).toBeNull();
  expect(await started(render)).toBe('1');
});

it('renders the form of visitors, who have no window to tell of', async () => {
  const { render, renderer } = start();
  await started(render);
  expect(await renderer.renderEntrance({ path: '/', locale: 'pl' })).toEqual({
    html: 'form pl',
    chunks: [],
  });
});

it('answers the questions of a screen, and says that it cannot if asking fails', async () => {
  const { render } = start();
  await started(render);
  expect(await render('/asks')).toBe('200 {}');
  expect(await render('/asks', () => Promise.reject(new Error('The server stops')))).toBe('503 ');
});

it('sends the page without a screen that fails or takes too long, and logs the failure', async () => {
  const { render, errors } = start({ times: { deadline: 50 } });
  await started(render);
  expect(await render('/never')).toBeNull();
  expect(errors).toEqual([]);
  expect(await render('/fails')).toBeNull();
  expect(JSON.stringify(errors)).toContain('a screen was not rendered');
});

it('does not begin more screens than the thread can do, also for pages that have been sent', async () => {
  const { render } = start({ times: { deadline: 20 } });
  await started(render);
  await Promise.all([1, 2, 3, 4].map(() => render('/never')));
  expect(await render('/')).toBeNull();
});

it('lets no page wait after two screens that were late, until some time has passed', async () => {
  const { render } = start({ times: { deadline: 200, respite: 3_000 } });
  await started(render);
  expect(await render('/never')).toBeNull();
  expect(await render('/')).not.toBeNull();
  const since = performance.now();
  expect([await render('/never'), await render('/never')]).toEqual([null, null]);
  expect(await render('/')).toBeNull();
  await started(render);
  expect(performance.now() - since).toBeGreaterThan(3_000);
});

it('ends a thread that a screen blocks, and starts another one', async () => {
  const { render } = start({ times: { deadline: 300, longest: 600 } });
  await started(render);
  await Promise.all([1, 2, 3, 4].map(() => render('/never')));
  expect(await started(render)).toBe('1');
});

it('survives a thread that dies', async () => {
  const { render } = start();
  await started(render);
  expect(await render('/dies')).toBeNull();
  expect(await started(render)).toBe('1');
});

it('starts a thread that cannot load its bundle once and not for each page', async () => {
  const { render, errors } = start({ bundle: bundle('broken'), times: { pause: 60_000 } });
  while (errors.length === 0) await new Promise((resolve) => setTimeout(resolve, 10));
  for (let page = 0; page < 20; page += 1) expect(await render('/')).toBeNull();
  expect(errors).toHaveLength(1);
});

it('ends a thread that has nothing to do', async () => {
  const { render } = start({ times: { idle: 50 } });
  await started(render);
  await new Promise((resolve) => setTimeout(resolve, 1_000));
  // It has ended: the next one counts from the start.
  expect(await started(render)).toBe('1');
});
