import { useNavigate } from 'react-router-dom';
import { addMonths, addWeeks, mondayOf } from './week';

interface ChangeWeekOptions {
  /** The Monday of the displayed week. */
  monday: string;
  /** Whether it goes from month to month. */
  isMonth: boolean;
  weekPath: (monday: string) => string;
}

const DAY_OF_PATH = /\/calendar\/(\d{4}-\d{2}-\d{2})(?=\/|$)/;

/**
 * Goes that many weeks or months on; a negative number goes back. It counts from the week of the
 * page's URL, because the displayed one is behind it while the next one renders: two quick presses
 * go two weeks on.
 */
export function useChangeWeek({
  monday,
  isMonth,
  weekPath,
}: ChangeWeekOptions): (by: number) => void {
  const navigate = useNavigate();
  return (by) => {
    const from = mondayOf(DAY_OF_PATH.exec(window.location.pathname)?.[1], monday);
    void navigate(weekPath(isMonth ? addMonths(from, by) : addWeeks(from, by)));
  };
}
