/** The clock of the stage. */
export interface StageClock {
  /** Milliseconds since the epoch. */
  now: () => number;
  set: (now: number) => void;
}

/** Events by which a user acts; scrolling, selecting and the browser's own keys stay. */
const ACTS = [
  'click',
  'auxclick',
  'dblclick',
  'contextmenu',
  'submit',
  'beforeinput',
  'input',
  'change',
  'paste',
  'drop',
  'dragstart',
  'pointerdown',
  'keydown',
  'keyup',
] as const;
const SCROLLS = /^(Tab|Page(Up|Down)|Home|End|Arrow\w+)$/;

/**
 * Closes the page of the stage: nothing can be pressed or typed, nothing is stored, and "today" is
 * the day of the recording. Only for a page in the player's frame.
 */
export function sealStage(): StageClock {
  let recorded = 0;
  const OwnDate = Date;
  const now = () => recorded || OwnDate.now();
  const RecordedDate = new Proxy(OwnDate, {
    construct: (target, given: [], newTarget) =>
      Reflect.construct(target, given.length === 0 ? [now()] : given, newTarget) as object,
    get: (target, key, receiver) => (key === 'now' ? now : Reflect.get(target, key, receiver)),
  });
  Object.defineProperty(globalThis, 'Date', { value: RecordedDate, configurable: true });
  Object.defineProperty(window, 'localStorage', { value: memoryStorage(), configurable: true });
  // A screen that takes focus would take it, and the keys, from the player.
  HTMLElement.prototype.focus = () => undefined;
  for (const type of ACTS) window.addEventListener(type, swallow, { capture: true });
  return {
    now,
    set(next) {
      recorded = next;
    },
  };
}

/** Before any handler of the app, which all listen further inside. */
function swallow(event: Event): void {
  const isScroll = event instanceof KeyboardEvent && SCROLLS.test(event.key);
  event.stopImmediatePropagation();
  // The player's keys work while the stage has focus, as after a press on it. A screen that is
  // loading replays the keys that it has kept (`keyBuffer.ts`): those have been passed on.
  if (event.type === 'keydown' && event instanceof KeyboardEvent && event.isTrusted && !isScroll)
    window.parent.document.body.dispatchEvent(
      new KeyboardEvent('keydown', { key: event.key, bubbles: true }),
    );
  // A pointer that is pressed may scroll or select text.
  if (!isScroll && event.type !== 'pointerdown') event.preventDefault();
}

/** The choices of the person who watches are not those of the recording, and none is stored. */
function memoryStorage(): Storage {
  const entries = new Map<string, string>();
  return {
    get length() {
      return entries.size;
    },
    key: (index) => [...entries.keys()][index] ?? null,
    getItem: (key) => entries.get(key) ?? null,
    setItem: (key, value) => void entries.set(key, value),
    removeItem: (key) => void entries.delete(key),
    clear: () => entries.clear(),
  };
}
