import { ADOPT } from '../../server/rendering/adoptScreen';

const run = (script: string): unknown => new Function(`return ${script}`)();
const next = () => new Promise((resolve) => setTimeout(resolve));

/** A page with a screen over an app that has drawn nothing yet. */
function adopt() {
  document.documentElement.lang = 'en';
  document.body.innerHTML =
    '<div id="root"></div><div id="server-screen" lang="en" data-board></div>';
  const root = document.getElementById('root') as HTMLElement;
  // A script of the page, where a block ends with it.
  (0, eval)(ADOPT);
  const pressed: string[] = [];
  const draw = (html: string) => {
    root.innerHTML = html;
    for (const element of root.querySelectorAll<HTMLElement>('a, button'))
      element.addEventListener('click', () => pressed.push(element.id));
  };
  // jsdom has no layout: whatever the app has drawn last is at every point.
  document.elementFromPoint = () => root.querySelector('span') ?? root;
  const remove = async () => {
    document.getElementById('server-screen')?.remove();
    await next();
    await next();
  };
  return { root, draw, pressed, remove };
}

it('tells the root element what the screen is', () => {
  adopt();
  expect(document.documentElement.dataset['board']).toBe('');
  delete document.documentElement.dataset['board'];
});

it('keeps nothing of the screen once it is removed', () => {
  adopt();
  expect(run('typeof shown')).toBe('undefined');
});

it('removes a screen in another language than the device has chosen', () => {
  document.body.innerHTML = '<div id="server-screen" lang="pl"></div>';
  document.documentElement.lang = 'en';
  (0, eval)(ADOPT);
  expect(document.getElementById('server-screen')).toBeNull();
});

it('lets the last click on the screen act when the app shows the same', async () => {
  const { root, draw, pressed, remove } = adopt();
  root.click();
  draw('<button id="add"><span>Add</span></button>');
  expect(pressed).toEqual([]);
  await remove();
  expect(pressed).toEqual(['add']);
  expect(document.activeElement?.id).toBe('add');
  root.click();
  await next();
  expect(pressed).toEqual(['add']);
});

it.each([
  ['a click that the app has had already', (root: HTMLElement) => root.querySelector('a')?.click()],
  [
    'a click with a modifier',
    (root: HTMLElement) =>
      root.dispatchEvent(new MouseEvent('click', { ctrlKey: true, bubbles: true })),
  ],
  [
    'another button of the mouse',
    (root: HTMLElement) =>
      root.dispatchEvent(new MouseEvent('click', { button: 1, bubbles: true })),
  ],
])('repeats nothing after %s', async (_what, act) => {
  const { root, draw, pressed, remove } = adopt();
  root.click();
  draw('<a id="card"><span>Card</span></a>');
  act(root);
  const before = [...pressed];
  await remove();
  expect(pressed).toEqual(before);
});

it('forgets a click that the user no longer waits for', async () => {
  const { root, draw, pressed, remove } = adopt();
  root.click();
  draw('<a id="card"><span>Card</span></a>');
  const now = jest.spyOn(performance, 'now').mockReturnValue(performance.now() + 10_001);
  await remove();
  now.mockRestore();
  expect(pressed).toEqual([]);
});
