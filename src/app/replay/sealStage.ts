import { replaceZone } from './recordedZone';

/** The clock of the stage. */
export interface StageClock {
  /** Milliseconds since the epoch. */
  now: () => number;
  /** @param timeZone an IANA name; the browser's own if it is empty */
  set: (now: number, timeZone: string) => void;
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
 * the day of the recording, in the zone of the recording. Only for a page in the player's frame.
 */
export function sealStage(): StageClock {
  let recorded = 0;
  const OwnDate = Date;
  const now = () => recorded || OwnDate.now();
  const zone = replaceZone();
  /** What `new Date` is given, as an instant if the zone matters. */
  const instantOf = (given: [] | [unknown] | Parameters<typeof OwnDate.UTC>) => {
    if (given.length === 0) return [now()];
    if (given.length > 1) return [zone.instantOf(...(given as Parameters<typeof OwnDate.UTC>))];
    return typeof given[0] === 'string' ? [zone.instantOfText(given[0]) ?? given[0]] : given;
  };
  const RecordedDate = new Proxy(OwnDate, {
    construct: (target, given: Parameters<typeof instantOf>[0], newTarget) =>
      Reflect.construct(target, instantOf(given), newTarget) as object,
    get: (target, key, receiver) => (key === 'now' ? now : Reflect.get(target, key, receiver)),
  });
  Object.defineProperty(globalThis, 'Date', { value: RecordedDate, configurable: true });
  Object.defineProperty(window, 'localStorage', { value: memoryStorage(), configurable: true });
  // A screen that takes focus would take it, and the keys, from the player.
  HTMLElement.prototype.focus = () => undefined;
  for (const type of ACTS) window.addEventListener(type, swallow, { capture: true });
  return {
    now,
    set(next, timeZone) {
      recorded = next;
      zone.set(timeZone);
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
