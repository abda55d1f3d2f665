import type { KeyboardEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { keyPressed } from '../../lib/keyPressed';
import { addWeeks, mondayOf } from './week';

export interface CalendarKeysOptions {
  monday: string;
  today: string;
  weekPath: (monday: string) => string;
  canEdit: boolean;
  onPanel: () => void;
  onWeekend: () => void;
  /** Asks for the day of a card. */
  onMove: (taskId: number) => void;
}

/** The keys of a calendar (ux §2.8): from card to card and day to day, from week to week, what is shown. */
export function useCalendarKeys(options: CalendarKeysOptions): (event: KeyboardEvent) => void {
  const { monday, today, weekPath, canEdit, onPanel, onWeekend, onMove } = options;
  const navigate = useNavigate();

  function weekOf(key: string): string | null {
    if (key === 'PageUp') return addWeeks(monday, -1);
    if (key === 'PageDown') return addWeeks(monday, 1);
    return key === 't' ? mondayOf(undefined, today) : null;
  }

  function isOfCalendar(key: string): boolean {
    const week = weekOf(key);
    if (week !== null) void navigate(weekPath(week));
    else if (key === 'u') onPanel();
    else if (key === 'h') onWeekend();
    else return false;
    return true;
  }

  function isOfCard(key: string, card: HTMLElement): boolean {
    const next = cardFrom(card, key);
    if (next) next.focus();
    else if (key === 'o') card.click();
    else if (key === 'm' && canEdit) onMove(Number(card.parentElement?.dataset['task']));
    else return false;
    return true;
  }

  return (event) => {
    const key = keyPressed(event);
    if (key === null || !(event.target instanceof HTMLElement)) return;
    const card = event.target.matches('[data-task] > a') ? event.target : null;
    if ((card && isOfCard(key, card)) || isOfCalendar(key)) event.preventDefault();
  };
}

/** The card above or below, or in the same row of the next day to a side that has any. */
function cardFrom(card: HTMLElement, key: string): HTMLElement | null {
  const lists = [...(card.closest('[data-calendar]')?.querySelectorAll<HTMLElement>('[data-rfd-droppable-id]') ?? [])];
  const cardsIn = (list: HTMLElement | undefined) => [...(list?.querySelectorAll<HTMLElement>('[data-task] > a') ?? [])];
  const here = lists.findIndex((list) => list.contains(card));
  const cards = cardsIn(lists[here]);
  const row = cards.indexOf(card);
  const beside = (all: HTMLElement[]) => {
    const filled = cardsIn(all.find((list) => cardsIn(list).length > 0));
    return filled[Math.min(row, filled.length - 1)] ?? null;
  };
  switch (key) {
    case 'ArrowUp': case 'k': return cards[row - 1] ?? null;
    case 'ArrowDown': case 'j': return cards[row + 1] ?? null;
    case 'ArrowLeft': return beside(lists.slice(0, here).reverse());
    case 'ArrowRight': return beside(lists.slice(here + 1));
    case 'Home': return cards[0] ?? null;
    case 'End': return cards.at(-1) ?? null;
    default: return null;
  }
}
