/**
 * The keyboard map (docs/ux.md#2-8), defined once: handlers look up keys here, and the help lists
 * it; the descriptions are in src/features/palette/shortcutMessages.ts, which does not compile if
 * one is missing.
 *
 * Keys have the names of `keyPressed` and `chordPressed`; `Mod` is Ctrl, and ⌘ on a Mac; two keys
 * with a space between them are pressed in sequence. No shortcut uses Alt or AltGr with a letter:
 * on Polish keyboards these type another letter.
 */
export type Where = 'everywhere' | 'board' | 'table' | 'calendar' | 'task' | 'inbox';

interface Shortcut {
  where: Where;
  keys: readonly string[];
  /** Whether it moves focus to a field: keys typed before the field renders are buffered for it. */
  opensField?: true;
}

export const SHORTCUTS = {
  palette: { where: 'everywhere', keys: ['Mod+k'], opensField: true },
  search: { where: 'everywhere', keys: ['/'], opensField: true },
  help: { where: 'everywhere', keys: ['?'] },
  sidebar: { where: 'everywhere', keys: ['['] },
  createTask: { where: 'everywhere', keys: ['c'], opensField: true },
  createBoard: { where: 'everywhere', keys: ['Shift+C'], opensField: true },
  goHome: { where: 'everywhere', keys: ['g h'] },
  goBoard: { where: 'everywhere', keys: ['g b'] },
  goCalendar: { where: 'everywhere', keys: ['g c'] },
  goInbox: { where: 'everywhere', keys: ['g i'] },
  goTeam: { where: 'everywhere', keys: ['g t'] },
  goSettings: { where: 'everywhere', keys: ['g s'] },
  undo: { where: 'everywhere', keys: ['Mod+z'] },
  redo: { where: 'everywhere', keys: ['Mod+Shift+z', 'Mod+y'] },
  notifications: { where: 'everywhere', keys: ['F8'] },
  closeLayer: { where: 'everywhere', keys: ['Escape'] },

  cardUp: { where: 'board', keys: ['ArrowUp', 'k'] },
  cardDown: { where: 'board', keys: ['ArrowDown', 'j'] },
  cardLeft: { where: 'board', keys: ['ArrowLeft'] },
  cardRight: { where: 'board', keys: ['ArrowRight'] },
  cardFirst: { where: 'board', keys: ['Home'] },
  cardLast: { where: 'board', keys: ['End'] },
  listFirst: { where: 'board', keys: ['Ctrl+Home'] },
  listLast: { where: 'board', keys: ['Ctrl+End'] },
  openCard: { where: 'board', keys: ['Enter', 'o'] },
  pickUpCard: { where: 'board', keys: [' '] },
  moveCard: { where: 'board', keys: ['m'], opensField: true },
  moveCardToNextList: { where: 'board', keys: ['Shift+M'] },
  editCard: { where: 'board', keys: ['e'], opensField: true },
  archiveCard: { where: 'board', keys: ['Delete'] },
  copyCardLink: { where: 'board', keys: ['.'] },
  assignMe: { where: 'board', keys: ['i'] },
  assignCard: { where: 'board', keys: ['a'], opensField: true },
  dueCard: { where: 'board', keys: ['d'], opensField: true },
  labelCard: { where: 'board', keys: ['l'], opensField: true },
  watchCard: { where: 'board', keys: ['w'] },
  selectCard: { where: 'board', keys: ['x'] },
  selectCardUp: { where: 'board', keys: ['Shift+ArrowUp'] },
  selectCardDown: { where: 'board', keys: ['Shift+ArrowDown'] },
  selectList: { where: 'board', keys: ['Ctrl+a'] },
  filter: { where: 'board', keys: ['f'], opensField: true },
  onlyMine: { where: 'board', keys: ['q'] },
  addCard: { where: 'board', keys: ['n'], opensField: true },
  addList: { where: 'board', keys: ['Shift+N'], opensField: true },

  selectRow: { where: 'table', keys: [' '] },
  columnNarrower: { where: 'table', keys: ['Shift+ArrowLeft'] },
  columnWider: { where: 'table', keys: ['Shift+ArrowRight'] },
  columnEarlier: { where: 'table', keys: ['Ctrl+ArrowLeft'] },
  columnLater: { where: 'table', keys: ['Ctrl+ArrowRight'] },

  dayCardUp: { where: 'calendar', keys: ['ArrowUp', 'k'] },
  dayCardDown: { where: 'calendar', keys: ['ArrowDown', 'j'] },
  dayBefore: { where: 'calendar', keys: ['ArrowLeft'] },
  dayAfter: { where: 'calendar', keys: ['ArrowRight'] },
  dayFirst: { where: 'calendar', keys: ['Home'] },
  dayLast: { where: 'calendar', keys: ['End'] },
  openDayCard: { where: 'calendar', keys: ['Enter', 'o'] },
  moveDayCard: { where: 'calendar', keys: ['m'], opensField: true },
  weekBefore: { where: 'calendar', keys: ['PageUp'] },
  weekAfter: { where: 'calendar', keys: ['PageDown'] },
  thisWeek: { where: 'calendar', keys: ['t'] },
  unscheduled: { where: 'calendar', keys: ['u'] },
  weekends: { where: 'calendar', keys: ['h'] },

  inboxDown: { where: 'inbox', keys: ['j', 'ArrowDown'] },
  inboxUp: { where: 'inbox', keys: ['k', 'ArrowUp'] },
  inboxDone: { where: 'inbox', keys: ['e'] },
  inboxRead: { where: 'inbox', keys: ['r'] },

  nextTask: { where: 'task', keys: ['j'] },
  previousTask: { where: 'task', keys: ['k'] },
  editDescription: { where: 'task', keys: ['e'], opensField: true },
  labelTask: { where: 'task', keys: ['l'], opensField: true },
  addCheckList: { where: 'task', keys: ['Shift+L'], opensField: true },
  reply: { where: 'task', keys: ['r'], opensField: true },
  assignTask: { where: 'task', keys: ['a'], opensField: true },
  dueTask: { where: 'task', keys: ['d'], opensField: true },
  watchTask: { where: 'task', keys: ['w'] },
  moveTask: { where: 'task', keys: ['m'], opensField: true },
  sendComment: { where: 'task', keys: ['Mod+Enter'] },
  copyTaskLink: { where: 'task', keys: ['Mod+.'] },
} as const satisfies Record<string, Shortcut>;

export type ShortcutName = keyof typeof SHORTCUTS;
/** The shortcuts of one place. */
export type ShortcutAt<W extends Where> = {
  [N in ShortcutName]: (typeof SHORTCUTS)[N]['where'] extends W ? N : never;
}[ShortcutName];

/** Whether the shortcut ends with focus in a field. */
export const opensField = (name: ShortcutName): boolean =>
  (SHORTCUTS[name] as Shortcut).opensField === true;

/** The shortcut of a key in that place; null if there is none. */
export function shortcutAt<W extends Where>(where: W, key: string | null): ShortcutAt<W> | null {
  const found = Object.entries<Shortcut>(SHORTCUTS).find(
    ([, shortcut]) => shortcut.where === where && key !== null && shortcut.keys.includes(key),
  );
  // Its entry in the map has this place.
  return found ? (found[0] as ShortcutAt<W>) : null;
}
