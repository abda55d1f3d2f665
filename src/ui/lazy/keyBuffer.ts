import { isEditable } from '../../lib/keys/keyPressed';
import { opensField, type ShortcutName } from '../../lib/keys/shortcuts';
import { typeKeys, type BufferedKey } from '../menu/typeKeys';

/*
 * No key is lost between what opens a field and the field, nor before the shortcuts of a screen are registered. Such keys are
 * kept from the page and replayed in their order, each in a task of its own as if it were pressed then.
 */

declare global {
  interface Window {
    /** Of public/first.js: ends its recording. @returns the keys that were pressed since the page was opened */
    kredaKeys?: () => KeyboardEvent[];
  }
}

/** Later than that the reader no longer expects anything of a key. */
const MAX_WAIT_MS = 10_000;
const MAX_KEYS = 256;
/** Keys without a text that mean something to a screen or a field. Tab and all others are left to the browser. */
const COMMANDS = /^(Arrow|Page|Home$|End$|Enter$|Escape$|Backspace$|Delete$)/;
/** Where a key is for what is there, not for the screen. */
const WIDGETS = '[role="menu"], [role="listbox"], [popover]';
const PRESSABLE = 'a, button, summary, [role="button"]';

let keys: BufferedKey[] = [];
/** Who has said that shortcuts are still to come. */
const holds = new Set<symbol>();
/** The field that is being opened: all of it that is known is what had focus before. */
let opening: { from: Element | null; timer: ReturnType<typeof setTimeout> } | null = null;
let expiry: ReturnType<typeof setTimeout> | undefined;
/** Keys are on their way into the field that has just got focus. */
let isFilling = false;
let isDeadKey = false;
/** The key that was pressed last, where it was kept: a text may follow it. */
let latest: BufferedKey | null = null;
const listeners = new Set<() => void>();

const isEmpty = () => keys.length === 0;

/** Whether keys wait for shortcuts that are to come. */
export const hasHeldKeys = () => holds.size > 0 && !isEmpty();

/** Calls back when `hasHeldKeys` may have changed. @returns what ends it */
export function onHeldKeys(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Keeps keys until the shortcuts that they are for are registered. @returns what says that they are */
export function holdKeys(): () => void {
  const hold = Symbol('hold');
  holds.add(hold);
  return () => {
    if (holds.delete(hold)) replaySoon();
  };
}

/**
 * Says that a field is being opened: what is typed until it has focus is for it. Ends by itself where no field comes.
 * @param from what had focus when that was asked for. @returns what says that no field will come
 */
export function awaitField(from: EventTarget | null = document.activeElement): () => void {
  const before = from instanceof Element ? from : null;
  const isThere = isEditable(document.activeElement) && document.activeElement !== before;
  if (isThere) return () => undefined;
  endOpening();
  const own = { from: before, timer: setTimeout(drop, MAX_WAIT_MS) };
  opening = own;
  return () => {
    if (opening === own) drop();
  };
}

/** To be called with each shortcut that has done something. */
export function shortcutFired(
  name: ShortcutName,
  { target }: { target: EventTarget | null },
): void {
  if (opensField(name)) awaitField(target);
}

/** Listens from now on, and takes over what was pressed since the page was opened. @returns what ends it */
export function startKeyBuffer(): () => void {
  const all = [
    ['keydown', handleKey],
    ['keypress', handleKey],
    ['focusin', handleFocus],
    ['pointerdown', drop],
    ['popstate', drop],
  ] as const;
  for (const [name, listener] of all)
    window.addEventListener(name, listener as EventListener, true);
  for (const event of window.kredaKeys?.() ?? []) handleKey(event);
  delete window.kredaKeys;
  replaySoon();
  return () => {
    for (const [name, listener] of all)
      window.removeEventListener(name, listener as EventListener, true);
    drop();
  };
}

function endOpening(): void {
  isFilling = false;
  clearTimeout(opening?.timer);
  opening = null;
}

function drop(): void {
  endOpening();
  clearTimeout(expiry);
  keys = [];
  tell();
}

/** Whatever was to come has not come in time: the page works without it. */
function expire(): void {
  holds.clear();
  drop();
}

const tell = () => listeners.forEach((listener) => listener());

function handleFocus({ target }: FocusEvent): void {
  if (!opening || target === opening.from || !isEditable(target)) return;
  endOpening();
  isFilling = !isEmpty();
  replaySoon();
}

function handleKey(event: KeyboardEvent): void {
  if (
    !event.isTrusted ||
    event.isComposing ||
    event.key === 'Process' ||
    (opening === null && holds.size === 0 && isEmpty())
  )
    return;
  if (event.type === 'keypress') return takeText(event);
  const wasDeadKey = isDeadKey;
  isDeadKey = event.key === 'Dead';
  latest = null;
  // The reader goes on elsewhere: what was pressed was for what had focus then.
  if (event.key === 'Tab' && opening === null) drop();
  if (!isForBuffer(event) || isGivingUp(event)) return;
  event.stopImmediatePropagation();
  // Which letter a dead key has made of it, the browser says with the text.
  if (!wasDeadKey) event.preventDefault();
  add(event);
}

/** The text that a dead key and a letter have made. */
function takeText(event: KeyboardEvent): void {
  if (latest?.text == null || event.key.length !== 1) return;
  latest.text = event.key;
  event.preventDefault();
  event.stopImmediatePropagation();
}

function isForBuffer(event: KeyboardEvent): boolean {
  const { key, ctrlKey, metaKey } = event;
  const isHeld = opening === null && !isFilling && holds.size > 0;
  if ((ctrlKey || metaKey) && key.toLowerCase() === 'k') return isHeld && !isEditable(event.target);
  if (textOf(event) === null && !(COMMANDS.test(key) && !metaKey && (!ctrlKey || key === 'Enter')))
    return false;
  return !isHeld || isForScreen(event);
}

/** Whether a shortcut of the screen would get it, and not what has focus. */
function isForScreen({ target, key }: KeyboardEvent): boolean {
  if (!(target instanceof Element)) return true;
  if (isEditable(target)) return false;
  // What was pressed before has not been done yet: it comes first, wherever focus is by now.
  if (!isEmpty()) return true;
  if (target.closest(WIDGETS) || (key === 'Escape' && target.closest('dialog'))) return false;
  return (key !== 'Enter' && key !== ' ') || target.closest(PRESSABLE) === null;
}

/** Escape with nothing typed before, or twice: the reader does not want the field any more. */
function isGivingUp({ key }: KeyboardEvent): boolean {
  const isOver =
    key === 'Escape' && opening !== null && (isEmpty() || keys.at(-1)?.key === 'Escape');
  if (isOver) drop();
  return isOver;
}

/** What a key writes. AltGr, and Option on a Mac, make other letters; Ctrl, ⌘ and Alt make none. */
function textOf(event: KeyboardEvent): string | null {
  const { key, ctrlKey, altKey, metaKey } = event;
  const hasModifier = metaKey || ctrlKey || (altKey && key <= '~');
  return [...key].length === 1 && (event.getModifierState('AltGraph') || !hasModifier) ? key : null;
}

function add(event: KeyboardEvent): void {
  const { key, code, keyCode, shiftKey, ctrlKey, altKey, metaKey, timeStamp: at } = event;
  if (keys.length >= MAX_KEYS) return;
  if (isEmpty() && holds.size > 0) expiry = setTimeout(expire, MAX_WAIT_MS);
  const init = {
    key,
    code,
    keyCode,
    shiftKey,
    ctrlKey,
    altKey,
    metaKey,
    modifierAltGraph: event.getModifierState('AltGraph'),
  };
  latest = { key, text: textOf(event), init, at };
  keys.push(latest);
  tell();
}

let isReplaySoon = false;

/** Not at once: what registers shortcuts, or has taken focus, may have more to do. */
function replaySoon(): void {
  if (isReplaySoon) return;
  isReplaySoon = true;
  setTimeout(replay);
}

function replay(): void {
  isReplaySoon = false;
  const now = performance.now();
  keys = keys.filter(({ at }) => now - at < MAX_WAIT_MS);
  isFilling &&= !isEmpty() && isEditable(document.activeElement);
  if (isEmpty() || opening !== null || (holds.size > 0 && !isFilling)) return;
  clearTimeout(expiry);
  keys.splice(0, typeKeys([...keys]));
  replaySoon();
}
