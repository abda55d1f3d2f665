import { isEditable } from '../../lib/keys/keyPressed';
import { opensField, type ShortcutName } from '../../lib/keys/shortcuts';
import { isSelectAll, typeKeys, type BufferedKey } from '../menu/typeKeys';
import { textOf, toBufferedKey } from './bufferedKey';

/*
 * Buffers keys while a field opens, and until the shortcuts of a screen are registered, so that
 * none is lost. The page does not receive buffered keys; they are replayed in order, each in a task
 * of its own.
 */

declare global {
  interface Window {
    /**
     * Defined in public/first.js: ends its recording.
     * @returns the keys that were pressed since the page load
     */
    kredaKeys?: () => KeyboardEvent[];
  }
}

/** After this time the user no longer expects a key to have an effect. */
const MAX_WAIT_MS = 10_000;
const MAX_KEYS = 256;
/**
 * Keys without a text that a screen or a field handles. Tab and all other keys are left to the
 * browser.
 */
const COMMANDS = /^(Arrow|Page|Home$|End$|Enter$|Escape$|Backspace$|Delete$)/;
/** Elements that handle keys themselves, before the screen's shortcuts. */
const WIDGETS = '[role="menu"], [role="listbox"], [popover]';
const PRESSABLE = 'a, button, input, summary, [role="button"]';

let keys: BufferedKey[] = [];
/** One entry per caller that still has to register shortcuts. */
const holds = new Set<symbol>();
/** The field that is being opened; `from` is the element that had focus before. */
let opening: { from: Element | null; timer: ReturnType<typeof setTimeout> } | null = null;
let expiry: ReturnType<typeof setTimeout> | undefined;
/** True while keys are replayed into the field that has just received focus. */
let isFilling = false;
let isDeadKey = false;
/** The last pressed key, if it was buffered: its text may follow in a `keypress`. */
let latest: BufferedKey | null = null;
const listeners = new Set<() => void>();

const isEmpty = () => keys.length === 0;

/** Whether buffered keys wait for shortcuts to be registered. */
export const hasHeldKeys = () => holds.size > 0 && !isEmpty();

/**
 * Calls back when `hasHeldKeys` may have changed.
 * @returns a function that unsubscribes
 */
export function onHeldKeys(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Buffers keys until their shortcuts are registered.
 * @returns a function to call when they are
 */
export function holdKeys(): () => void {
  const hold = Symbol('hold');
  holds.add(hold);
  return () => {
    if (holds.delete(hold)) replaySoon();
  };
}

/**
 * Announces that a field is being opened: text typed until it has focus goes into it. Expires if no
 * field opens.
 * @param from the element that had focus when the field was requested
 * @returns a function to call if no field will open
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

/** Call it with each shortcut that had an effect. */
export function shortcutFired(
  name: ShortcutName,
  { target }: { target: EventTarget | null },
): void {
  if (opensField(name)) awaitField(target);
}

/**
 * Starts to listen, and takes over the keys that were pressed since the page load.
 * @returns a function that stops it
 */
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

/** Shortcuts or field were not ready in time: the page continues without the buffered keys. */
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
  // Tab moves focus: buffered keys were meant for the previously focused element.
  if (event.key === 'Tab' && opening === null) drop();
  if (!isForBuffer(event) || isGivingUp(event)) return;
  event.stopImmediatePropagation();
  // A `keypress` event will contain the letter that a dead key composes.
  if (!wasDeadKey) event.preventDefault();
  add(event);
}

/** Stores the letter that a dead key composed. */
function takeText(event: KeyboardEvent): void {
  if (latest?.text == null || event.key.length !== 1) return;
  latest.text = event.key;
  event.preventDefault();
  event.stopImmediatePropagation();
}

function isForBuffer(event: KeyboardEvent): boolean {
  const { key, ctrlKey, metaKey } = event;
  const isHeld = opening === null && !isFilling && holds.size > 0;
  if (isSelectAll(event)) return !isHeld;
  if ((ctrlKey || metaKey) && key.toLowerCase() === 'k') return isHeld && !isEditable(event.target);
  if (textOf(event) === null && !(COMMANDS.test(key) && !metaKey && (!ctrlKey || key === 'Enter')))
    return false;
  return !isHeld || isForScreen(event);
}

/** Whether a shortcut of the screen would handle the key, not the focused element. */
function isForScreen({ target, key }: KeyboardEvent): boolean {
  if (!(target instanceof Element)) return true;
  if (isEditable(target)) return false;
  // Earlier keys are still waiting: keep the order, whatever has focus now.
  if (!isEmpty()) return true;
  if (target.closest(WIDGETS) || (key === 'Escape' && target.closest('dialog'))) return false;
  return (key !== 'Enter' && key !== ' ') || target.closest(PRESSABLE) === null;
}

/** Escape with an empty buffer, or twice: the user no longer wants the field. */
function isGivingUp({ key }: KeyboardEvent): boolean {
  const isOver =
    key === 'Escape' && opening !== null && (isEmpty() || keys.at(-1)?.key === 'Escape');
  if (isOver) drop();
  return isOver;
}

function add(event: KeyboardEvent): void {
  if (keys.length >= MAX_KEYS) return;
  if (isEmpty() && holds.size > 0) expiry = setTimeout(expire, MAX_WAIT_MS);
  latest = toBufferedKey(event);
  keys.push(latest);
  tell();
}

let isReplaySoon = false;

/** Deferred: the code that registers shortcuts or has just taken focus may not be finished. */
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
