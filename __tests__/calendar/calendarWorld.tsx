import { screen, within } from '@testing-library/react';
import { fieldValueKey, type RowChange } from '../../contract/rows';
import { STANDARD_FIELD } from '../../contract/fields';
import { snapshotReceived } from '../../src/api/commits';
import { CalendarView } from '../../src/features/calendar/CalendarView';
import { BOARD, boardOf, VIEWER } from '../boards/boardRows';
import type { Respond } from '../boards/fakeNetwork';
import { createStore, renderWithStore } from '../boards/renderBoard';
import type { DraftStorage } from '../../src/sync/device/drafts';

/** A task of the only list of the board; without `due` it is unscheduled. */
export interface Planned {
  title: string;
  due?: string;
}

/** A board with the list "To do" (2000) and these tasks on it: 2001, 2002, … */
export function calendarRows(tasks: readonly Planned[]) {
  const board = boardOf({ 'To do': tasks.map(({ title }) => title), Later: [] });
  const values = tasks.flatMap(({ due }, index): RowChange[] =>
    due === undefined ? [] : [dueOf(2001 + index, due)],
  );
  return { ...board, rows: [...board.rows, ...values] };
}

export function dueOf(taskId: number, value: string | null, version = 1): RowChange {
  return {
    op: 'put',
    table: 'fieldValues',
    row: {
      version,
      fieldId: STANDARD_FIELD.dueDate,
      taskId,
      projectId: BOARD,
      isStandard: true,
      value,
    },
  };
}
export const dueKeyOf = (taskId: number) =>
  fieldValueKey({ taskId, isStandard: true, fieldId: STANDARD_FIELD.dueDate });

export interface Given {
  rows: ReturnType<typeof calendarRows>;
  week: string;
  today?: string;
  canEdit?: boolean;
  locale?: 'en' | 'pl';
  respond?: Respond;
  at?: string;
  hasIds?: boolean;
  /** The draft storage of the device: passing it again simulates a reload on the same device. */
  drafts?: DraftStorage;
}

/** A week from plain state, offline unless the test says otherwise. */
export function openCalendar({
  rows,
  week,
  today = '2026-11-17',
  canEdit = true,
  locale,
  respond,
  at,
  hasIds,
  drafts,
}: Given) {
  window.localStorage.clear();
  const { store, network } = createStore(respond, hasIds, drafts);
  store.dispatch(snapshotReceived(rows));
  const view = renderWithStore(
    <CalendarView
      projectId={BOARD}
      wid="studio-1001"
      boardSlug="website-relaunch-1500"
      viewerId={VIEWER}
      canEdit={canEdit}
      monday={week}
      today={today}
      weekPath={(monday) => `/1/studio-1001/website-relaunch-1500/calendar/${monday}`}
      openPath={({ slug }) => `/1/studio-1001/website-relaunch-1500/calendar/${week}/${slug}`}
      header={<h1>Website relaunch</h1>}
    />,
    { store, locale, at },
  );
  const queued = (name: string) =>
    store
      .getState()
      .outbox.pending.filter((entry) => entry.name === name)
      .map(({ variables }) => variables);
  return { store, network, view, queued };
}

export function dayColumn(day: string): HTMLElement {
  const column = document.querySelector<HTMLElement>(`[data-day="${day}"]`);
  if (!column) throw new Error(`${day} is not shown`);
  return column;
}

/** The titles of a day's cards, from top to bottom. */
export function titlesOn(day: string): string[] {
  return within(dayColumn(day))
    .queryAllByRole('link')
    .map((link) => link.firstElementChild?.textContent ?? '');
}

export const panel = () => within(screen.getByRole('complementary', { name: 'Unscheduled' }));
