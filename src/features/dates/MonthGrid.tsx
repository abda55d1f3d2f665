import { DateTime } from 'luxon';
import { useEffect, useId, useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { useIntl } from 'react-intl';
import { useText } from '../../lib/text/useText';
import { IconButton } from '../../ui/components/IconButton';
import classes from './Dates.module.css';

export interface MonthGridProps {
  /** The chosen day; empty if there is none. All days are `YYYY-MM-DD`. */
  selected: string;
  today: string;
  /** Later days cannot be chosen. */
  lastDay?: string | undefined;
  onChoose: (day: string) => void;
}

const WEEK = 7;
/** Dates are stored with years of four digits. */
const FIRST_YEAR = 1;
const LAST_YEAR = 9998;

/**
 * A month in whole weeks from Monday, after the date grid of the ARIA Authoring Practices: one day
 * is in the tab order; arrows, Home, End and Page Up/Down move to another one, also into other
 * months.
 */
export function MonthGrid({ selected, today, lastDay, onChoose }: MonthGridProps) {
  const text = useText();
  const { formatDate } = useIntl();
  const titleId = useId();
  const grid = useRef<HTMLTableElement>(null);
  const [current, setCurrent] = useState(selected || today);
  const [lastSelected, setLastSelected] = useState(selected);
  const movedByKey = useRef(false);
  // A typed date shows its month.
  if (selected !== lastSelected) {
    setLastSelected(selected);
    setCurrent(selected || today);
  }
  useEffect(() => {
    if (!movedByKey.current) return;
    movedByKey.current = false;
    grid.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
  }, [current]);

  function move(to: DateTime): void {
    const next = isoOf(to);
    if (to.year >= FIRST_YEAR && to.year <= LAST_YEAR) setCurrent(next);
  }
  function handleKeyDown(event: KeyboardEvent): void {
    const at = dayAt(current);
    const to = {
      ArrowLeft: () => at.minus({ days: 1 }),
      ArrowRight: () => at.plus({ days: 1 }),
      ArrowUp: () => at.minus({ weeks: 1 }),
      ArrowDown: () => at.plus({ weeks: 1 }),
      Home: () => at.startOf('week'),
      End: () => at.endOf('week'),
      PageUp: () => at.minus(event.shiftKey ? { years: 1 } : { months: 1 }),
      PageDown: () => at.plus(event.shiftKey ? { years: 1 } : { months: 1 }),
    }[event.key];
    if (!to) return;
    event.preventDefault();
    event.stopPropagation();
    movedByKey.current = true;
    move(to());
  }

  const month = dayAt(current).startOf('month');
  const isTooLate = (day: string) => lastDay !== undefined && day > lastDay;
  const inUtc = { timeZone: 'UTC' } as const;
  return (
    <div className={classes.month}>
      <div className={classes.head}>
        <span id={titleId} className={classes.title} aria-live="polite">
          {formatDate(isoOf(month), { month: 'long', year: 'numeric', ...inUtc })}
        </span>
        <IconButton
          icon="previous"
          label={text('month-previous')}
          onClick={() => move(dayAt(current).minus({ months: 1 }))}
        />
        <IconButton
          icon="next"
          label={text('month-next')}
          onClick={() => move(dayAt(current).plus({ months: 1 }))}
        />
      </div>
      <table
        ref={grid}
        role="grid"
        aria-labelledby={titleId}
        className={classes.grid}
        onKeyDown={handleKeyDown}
      >
        <thead>
          <tr>
            {weekOf(month).map((day) => (
              <th key={day} scope="col" abbr={formatDate(day, { weekday: 'long', ...inUtc })}>
                {formatDate(day, { weekday: 'narrow', ...inUtc })}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(month).map((week) => (
            <tr key={week[0]}>
              {week.map((day) => (
                <td key={day} role="gridcell" aria-selected={day === selected}>
                  <button
                    type="button"
                    className={classes.day}
                    tabIndex={day === current ? 0 : -1}
                    aria-current={day === today ? 'date' : undefined}
                    aria-label={formatDate(day, { dateStyle: 'full', ...inUtc })}
                    data-outside={day.slice(0, 7) !== isoOf(month).slice(0, 7) || undefined}
                    aria-disabled={isTooLate(day) || undefined}
                    onClick={() => isTooLate(day) || onChoose(day)}
                  >
                    {dayAt(day).day}
                  </button>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const dayAt = (day: string) => DateTime.fromISO(day, { zone: 'utc' });
const isoOf = (at: DateTime) => at.toISODate() ?? '';

/** The seven days of the week that contains a day. */
const weekOf = (at: DateTime): string[] =>
  Array.from({ length: WEEK }, (_, index) => isoOf(at.startOf('week').plus({ days: index })));

/** The weeks of a month. */
function weeksOf(month: DateTime): string[][] {
  const weeks: string[][] = [];
  for (let at = month.startOf('week'); at <= month.endOf('month'); at = at.plus({ weeks: 1 }))
    weeks.push(weekOf(at));
  return weeks;
}
