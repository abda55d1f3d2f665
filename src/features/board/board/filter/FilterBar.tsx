import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useNow } from '../../../../lib/dates/useNow';
import { useText } from '../../../../lib/text/useText';
import { Checkbox } from '../../../../ui/fields/Checkbox';
import { IconButton } from '../../../../ui/components/IconButton';
import { SelectField } from '../../../../ui/fields/SelectField';
import { TextField } from '../../../../ui/fields/TextField';
import type { SelectVisibleTaskIds } from '../../card/visibleTaskIds';
import { DUE_FILTERS, filterOf, isFiltering, withFilter, type BoardFilter } from './boardFilter';
import { createSelectVisibleTaskIds } from './filterTasks';
import classes from './FilterBar.module.css';
import { ClearFilterButton, VisibleTaskCount } from './FilterSummary';
import { LabelFilter } from './LabelFilter';
import { useEscape } from './useEscape';
import { useBoardAssignees } from '../useBoardAssignees';

export interface FilterBarProps {
  projectId: number;
  viewerId: number | null;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  /** The filter in the URL. */
  search: string;
  selectVisibleTaskIds: SelectVisibleTaskIds;
  onVisibleTaskIdsChange: (selectVisibleTaskIds: SelectVisibleTaskIds | null) => void;
}

const DEBOUNCE_MS = 150;
const MINUTE_MS = 60_000;
const DUE_LABEL_KEYS = {
  overdue: 'filter-overdue',
  today: 'due-today',
  week: 'filter-week',
  none: 'filter-no-date',
} as const;

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
}: FilterBarProps) {
  const text = useText();
  const filter = useMemo(() => filterOf(search), [search]);
  const isOn = isFiltering(filter);
  const minute = useNow(filter.due === null ? never : minuteOf);
  useLayoutEffect(() => {
    onVisibleTaskIdsChange(
      isOn ? createSelectVisibleTaskIds(filter, { projectId, viewerId, now: new Date() }) : null,
    );
    // Overdue and due today are evaluated again each minute.
  }, [filter, isOn, projectId, viewerId, minute, onVisibleTaskIdsChange]);

  // Closed with its conditions: they stay, and the button in the header counts them.
  const [isClosed, setIsClosed] = useState(false);
  if (isClosed && (isOpen || !isOn)) setIsClosed(false);
  const form = useRef<HTMLFormElement>(null);
  function close() {
    form.current?.closest('header')?.querySelector<HTMLElement>('[data-filter]')?.focus();
    setIsClosed(true);
    onOpenChange(false);
  }
  useEscape(form, close);

  if (isClosed || (!isOpen && !isOn)) return null;
  return (
    <form
      ref={form}
      role="search"
      noValidate
      className={classes.bar}
      aria-label={text('filter')}
      data-print="hide"
      onSubmit={(event) => event.preventDefault()}
    >
      <div className={classes.fields}>
        <Fields {...{ projectId, viewerId, filter, search, isOpen }} />
      </div>
      <div className={classes.end}>
        <VisibleTaskCount projectId={projectId} selectVisibleTaskIds={selectVisibleTaskIds} />
        {isOn && <ClearFilterButton search={search} onClear={() => onOpenChange(false)} />}
        <IconButton icon="close" label={text('close')} onClick={close} />
      </div>
    </form>
  );
}

const never = () => 0;
const minuteOf = (now: Date) => Math.floor(now.getTime() / MINUTE_MS);

function Fields({
  projectId,
  filter,
  search,
  isOpen,
}: Pick<FilterBarProps, 'projectId' | 'viewerId' | 'search' | 'isOpen'> & { filter: BoardFilter }) {
  const text = useText();
  const navigate = useNavigate();
  const people = useBoardAssignees(projectId);
  const input = useRef<HTMLInputElement>(null);
  const { typed, change, cancel } = useDebouncedText(filter.q, (q) => choose({ q }, true));

  function choose(next: Partial<BoardFilter>, replace = false): void {
    cancel();
    void navigate({ search: withFilter(search, { ...filter, q: typed, ...next }) }, { replace });
  }
  useEffect(() => {
    if (isOpen) input.current?.focus();
  }, [isOpen]);

  return (
    <>
      <TextField
        ref={input}
        type="search"
        label={text('filter-words')}
        isLabelHidden
        placeholder={text('filter-words')}
        value={typed}
        autoComplete="off"
        onChange={(event) => change(event.target.value)}
      />
      <SelectField
        label={text('assignees')}
        isLabelHidden
        className={classes.chip}
        data-on={filter.assignee !== null || undefined}
        value={String(filter.assignee ?? '')}
        onChange={({ target: { value } }) => choose({ assignee: assigneeOf(value) })}
      >
        <option value="">{text('assignees')}</option>
        <option value="me">{text('filter-me')}</option>
        <option value="none">{text('nobody-assigned')}</option>
        {people.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      <LabelFilter
        projectId={projectId}
        chosen={filter.labels}
        onChoose={(labels) => choose({ labels })}
      />
      <SelectField
        label={text('due-date')}
        isLabelHidden
        className={classes.chip}
        data-on={filter.due !== null || undefined}
        value={filter.due ?? ''}
        onChange={({ target: { value } }) =>
          choose({ due: DUE_FILTERS.find((due) => due === value) ?? null })
        }
      >
        <option value="">{text('due-date')}</option>
        {DUE_FILTERS.map((due) => (
          <option key={due} value={due}>
            {text(DUE_LABEL_KEYS[due])}
          </option>
        ))}
      </SelectField>
      <SelectField
        label={text('filter-state')}
        isLabelHidden
        className={classes.chip}
        data-on={filter.done !== null || undefined}
        value={filter.done === null ? '' : String(filter.done)}
        onChange={({ target: { value } }) =>
          choose({ done: value === '' ? null : value === 'true' })
        }
      >
        <option value="">{text('filter-state')}</option>
        <option value="false">{text('filter-not-done')}</option>
        <option value="true">{text('filter-done')}</option>
      </SelectField>
      <Checkbox
        className={classes.box}
        label={text('filter-watching')}
        checked={filter.watching}
        onChange={({ target }) => choose({ watching: target.checked })}
      />
    </>
  );
}

/**
 * The typed text, sent after a pause. If the URL changes otherwise (Back, a link, Clear), the URL
 * wins.
 */
function useDebouncedText(q: string, onSettled: (q: string) => void) {
  const [typed, setTyped] = useState(q);
  const [{ urlValue, sentValue }, setValues] = useState({ urlValue: q, sentValue: q });
  if (q !== urlValue) {
    setValues({ urlValue: q, sentValue: q });
    if (q !== sentValue) setTyped(q);
  }
  const latest = useRef(onSettled);
  useEffect(() => {
    latest.current = onSettled;
  });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const cancel = () => clearTimeout(timer.current);
  useEffect(() => cancel, []);

  function change(next: string): void {
    setTyped(next);
    cancel();
    timer.current = setTimeout(() => {
      setValues((values) => ({ ...values, sentValue: next }));
      latest.current(next);
    }, DEBOUNCE_MS);
  }
  return { typed, change, cancel };
}

const assigneeOf = (value: string): BoardFilter['assignee'] =>
  value === '' ? null : value === 'me' || value === 'none' ? value : Number(value);
