import type { KeyboardEvent as ReactKeyboardEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { keyPressed } from '../../lib/keys/keyPressed';
import { shortcutAt, type ShortcutAt } from '../../lib/keys/shortcuts';
import { shortcutFired } from '../../ui/lazy/keyBuffer';
import { useKeysOfPage } from '../../ui/overlays/useKeysOfPage';
import { useChangeWeek } from './useChangeWeek';
import { mondayOf } from './week';

type CalendarKey = ShortcutAt<'calendar'>;

type KeyEvent = KeyboardEvent | ReactKeyboardEvent;

export interface CalendarKeysOptions {
  monday: string;
  today: string;
  /** Whether the keys for weeks go from month to month. */
  isMonth: boolean;
  weekPath: (monday: string) => string;
  canEdit: boolean;
  onPanel: () => void;
  onWeekend: () => void;
  /** Opens the dialog that moves a card to another day. */
  openMoveDialog: (taskId: number) => void;
}

/**
 * The keyboard shortcuts of a calendar (docs/ux.md#2-8): between cards and days, between weeks, and
 * display options. Without focus, as on a page just opened, week keys work, and arrow keys focus
 * the first card of today or of the week.
 */
export function useCalendarKeys(options: CalendarKeysOptions): (event: KeyEvent) => void {
  const { monday, today, isMonth, weekPath, canEdit, onPanel, onWeekend, openMoveDialog } = options;
  const navigate = useNavigate();
  const changeWeek = useChangeWeek({ monday, isMonth, weekPath });

  function handleCalendarKey(key: CalendarKey): boolean {
    if (key === 'weekBefore') changeWeek(-1);
    else if (key === 'weekAfter') changeWeek(1);
    else if (key === 'thisWeek') void navigate(weekPath(mondayOf(undefined, today, isMonth)));
    else if (key === 'unscheduled') onPanel();
    else if (key === 'weekends') onWeekend();
    else return false;
    return true;
  }

  /** The browser handles Enter, because a card is a link. */
  function handleCardKey(key: CalendarKey, card: HTMLElement, isEnter: boolean): boolean {
    const next = neighbourDayCard(card, key);
    if (next) next.focus();
    else if (key === 'openDayCard' && !isEnter) card.click();
    else if (key === 'moveDayCard' && canEdit)
      openMoveDialog(Number(card.parentElement?.dataset['task']));
    else return false;
    return true;
  }

  function handleKey(event: KeyEvent): void {
    const key = shortcutAt('calendar', keyPressed(event));
    if (key === null || !(event.target instanceof HTMLElement)) return;
    // The calendar behind a dialog stays as it is.
    if (event.target.closest('dialog')) return;
    const card = event.target.matches('[data-task] > a') ? event.target : null;
    const isDone = card
      ? handleCardKey(key, card, event.key === 'Enter')
      : event.target === document.body && focusFirstCard(key);
    if (!isDone && !handleCalendarKey(key)) return;
    event.preventDefault();
    shortcutFired(key, event);
  }

  useKeysOfPage(handleKey);
  return handleKey;
}

const INTO_CARDS: readonly CalendarKey[] = ['dayCardUp', 'dayCardDown', 'dayBefore', 'dayAfter'];

/** An arrow key pressed outside the cards focuses the first card of today, or else of the week. */
function focusFirstCard(key: CalendarKey): boolean {
  const card =
    INTO_CARDS.includes(key) &&
    ['[data-today]', '[data-calendar]']
      .map((place) => document.querySelector<HTMLElement>(`${place} [data-task] > a`))
      .find((found) => found !== null);
  if (card) card.focus();
  return Boolean(card);
}

/** The card above or below, or in the same row of the next non-empty day to a side. */
function neighbourDayCard(card: HTMLElement, key: CalendarKey): HTMLElement | null {
  const lists = [
    ...(card.closest('[data-calendar]')?.querySelectorAll<HTMLElement>('[data-rfd-droppable-id]') ??
      []),
  ];
  const cardsIn = (list: HTMLElement | undefined) => [
    ...(list?.querySelectorAll<HTMLElement>('[data-task] > a') ?? []),
  ];
  const here = lists.findIndex((list) => list.contains(card));
  const cards = cardsIn(lists[here]);
  const row = cards.indexOf(card);
  const beside = (all: HTMLElement[]) => {
    const filled = cardsIn(all.find((list) => cardsIn(list).length > 0));
    return filled[Math.min(row, filled.length - 1)] ?? null;
  };
  if (lists[here]?.dataset['row'] !== undefined) {
    // The panel below the days: its cards are side by side.
    if (key === 'dayCardUp') return beside(lists.slice(0, here).reverse());
    if (key === 'dayBefore') return cards[row - 1] ?? beside(lists.slice(0, here).reverse());
    if (key === 'dayAfter') return cards[row + 1] ?? null;
  }
  switch (key) {
    case 'dayCardUp':
      return cards[row - 1] ?? null;
    case 'dayCardDown':
      return cards[row + 1] ?? null;
    case 'dayBefore':
      return beside(lists.slice(0, here).reverse());
    case 'dayAfter':
      return beside(lists.slice(here + 1));
    case 'dayFirst':
      return cards[0] ?? null;
    case 'dayLast':
      return cards.at(-1) ?? null;
    default:
      return null;
  }
}
