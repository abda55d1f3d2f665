import { createContext, useContext } from 'react';
import type { SectionRow } from '../../../contract/rows';
import type { DayForms } from './schedule/dayForms';

/** Shared data of an open calendar. */
export interface CalendarContextValue {
  /** The current day in the user's time zone. */
  today: string;
  /** The lists to which a new task may be added. */
  sections: readonly SectionRow[];
  /** The list chosen last, or else the first one. */
  sectionId: number | undefined;
  onChooseSection: (id: number) => void;
  /** The displayed days. */
  days: readonly string[];
  forms: DayForms;
  /** Navigates to another week. */
  onWeek: (monday: string) => void;
}

export const CalendarContext = createContext<CalendarContextValue | null>(null);

export function useCalendar(): CalendarContextValue {
  const value = useContext(CalendarContext);
  if (!value) throw new Error('useCalendar must be used inside <CalendarContext>');
  return value;
}
