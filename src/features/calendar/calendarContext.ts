import { createContext, useContext } from 'react';
import type { SectionRow } from '../../../contract/rows';
import type { DayForms } from './schedule/dayForms';

/** What the parts of an open calendar need to know of it. */
export interface CalendarPlace {
  /** The day that it is for the reader. */
  today: string;
  /** The lists that a new task may stand on. */
  sections: readonly SectionRow[];
  /** The one that was chosen last, else the first. */
  sectionId: number | undefined;
  onChooseSection: (id: number) => void;
  /** The days that are shown. */
  days: readonly string[];
  forms: DayForms;
  /** Goes to another week. */
  onWeek: (monday: string) => void;
}

export const CalendarContext = createContext<CalendarPlace | null>(null);

export function useCalendar(): CalendarPlace {
  const place = useContext(CalendarContext);
  if (!place)
    throw new Error('Days stand on a calendar: there is no <CalendarContext> above this one');
  return place;
}
