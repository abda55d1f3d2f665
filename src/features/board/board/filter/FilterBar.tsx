import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { selectTaskIds } from '../../../../entities/tasks/selectors';
import { useNow } from '../../../../lib/dates/useNow';
import { useText } from '../../../../lib/text/useText';
import { IconButton } from '../../../../ui/components/IconButton';
import type { SelectVisibleTaskIds } from '../../card/visibleTaskIds';
import { filterOf, isFiltering } from './boardFilter';
import { createSelectVisibleTaskIds } from './filterTasks';
import classes from './FilterBar.module.css';
import { FilterFields } from './FilterFields';
import { ClearFilterButton, VisibleTaskCount } from './FilterSummary';
import { useEscape } from './useEscape';

export interface FilterBarProps {
  projectId: number;
  viewerId: number | null;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  /** The filter in the URL. */
  search: string;
  selectVisibleTaskIds: SelectVisibleTaskIds;
  onVisibleTaskIdsChange: (selectVisibleTaskIds: SelectVisibleTaskIds) => void;
  /** A further button of the row: saves a view. */
  children?: ReactNode;
}

const MINUTE_MS = 60_000;

/**
 * The board's filter (docs/ux.md#1-3), with the number of shown tasks. Shown while a filter is
 * active or the user has opened it, until the user closes it.
 */
export function FilterBar({
  projectId,
  viewerId,
  isOpen,
  onOpenChange,
  search,
  selectVisibleTaskIds,
  onVisibleTaskIdsChange,
  children,
}: FilterBarProps) {
  const text = useText();
  const filter = useMemo(() => filterOf(search), [search]);
  const isOn = isFiltering(filter);
  const minute = useNow(filter.due === null ? never : minuteOf);
  useLayoutEffect(() => {
    onVisibleTaskIdsChange(
      isOn
        ? createSelectVisibleTaskIds(filter, { projectId, viewerId, now: new Date() })
        : // Also if the URL has only invalid conditions: the tasks no longer wait for the filter.
          selectTaskIds,
    );
    // Overdue and due today are evaluated again each minute.
  }, [filter, isOn, projectId, viewerId, minute, onVisibleTaskIdsChange]);

  // Closed with its conditions: they stay, and the button in the header counts them.
  const [isClosed, setIsClosed] = useState(false);
  if (isClosed && (isOpen || !isOn)) setIsClosed(false);
  const row = useRef<HTMLDivElement>(null);
  function leave() {
    row.current?.closest('header')?.querySelector<HTMLElement>('[data-filter]')?.focus();
    onOpenChange(false);
  }
  function close() {
    leave();
    setIsClosed(true);
  }
  useEscape(row, close);

  if (isClosed || (!isOpen && !isOn)) return null;
  return (
    // No form: a dialog within it has one of its own.
    <div
      ref={row}
      role="search"
      className={classes.bar}
      aria-label={text('filter')}
      data-print="hide"
    >
      <div className={classes.fields}>
        <FilterFields {...{ projectId, search, isOpen }} />
      </div>
      <div className={classes.end}>
        <VisibleTaskCount projectId={projectId} selectVisibleTaskIds={selectVisibleTaskIds} />
        {isOn && children}
        {isOn && <ClearFilterButton search={search} onClear={leave} />}
        <IconButton icon="close" label={text('close')} onClick={close} />
      </div>
    </div>
  );
}

const never = () => 0;
const minuteOf = (now: Date) => Math.floor(now.getTime() / MINUTE_MS);
