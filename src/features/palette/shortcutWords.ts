import type { ShortcutName, Where } from '../../lib/shortcuts';
import type { MessageKey } from '../../lib/useText';

/** What each key of the map does, in words: a key without them does not compile. */
export const SHORTCUT_WORDS: Readonly<Record<ShortcutName, MessageKey>> = {
  palette: 'palette',
  search: 'search',
  help: 'shortcuts',
  sidebar: 'sidebar-toggle',
  createTask: 'create-task',
  createBoard: 'create-board',
  goHome: 'go-to-home',
  goBoard: 'go-to-board',
  goTeam: 'go-to-team',
  undo: 'undo-last',
  redo: 'redo-last',
  notifications: 'shortcut-notifications',
  closeLayer: 'shortcut-close-layer',
  cardUp: 'shortcut-card-up',
  cardDown: 'shortcut-card-down',
  cardLeft: 'shortcut-card-left',
  cardRight: 'shortcut-card-right',
  cardFirst: 'shortcut-card-first',
  cardLast: 'shortcut-card-last',
  listFirst: 'shortcut-list-first',
  listLast: 'shortcut-list-last',
  openCard: 'shortcut-open-card',
  pickUpCard: 'shortcut-pick-up',
  moveCard: 'move-to',
  moveCardToNextList: 'shortcut-move-next-list',
  editCard: 'rename',
  archiveCard: 'shortcut-archive-card',
  copyCardLink: 'copy-link',
  addCard: 'add-task',
  addList: 'add-list',
};

/** The places of the map, in the order of the help. */
export const PLACE_WORDS: Readonly<Record<Where, MessageKey>> = {
  everywhere: 'shortcuts-everywhere',
  board: 'shortcuts-board',
};
