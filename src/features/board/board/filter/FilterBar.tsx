import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useNow } from '../../../../lib/dates/useNow';
import { useText } from '../../../../lib/text/useText';
import { Checkbox } from '../../../../ui/fields/Checkbox';
import { IconButton } from '../../../../ui/components/IconButton';
import { SelectField } from '../../../../ui/fields/SelectField';
import { TextField } from '../../../../ui/fields/TextField';
import type { SelectShown } from '../../card/shownTasks';
import {
  createShown,
  DUES,
  filterOf,
  isFiltering,
  withFilter,
  type BoardFilter,
} from './boardFilter';
import classes from './FilterBar.module.css';
import { ClearFilter, ShownCount } from './FilterEnd';
import { useEscape } from './useEscape';
import { useBoardPeople } from '../useBoardPeople';

export interface FilterBarProps {
  projectId: number;
  viewerId: number | null;
  isOpen: boolean;
  onOpen: (isOpen: boolean) => void;
  /** The filter in the URL. */
  search: string;
  shown: SelectShown;
  onShown: (shown: SelectShown | null) => void;
}

const PAUSE_MS = 150;
const MINUTE_MS = 60_000;
const DUE_WORDS = {
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
  onOpen,
  search,
  shown,
  onShown,
}: FilterBarProps) {
  const text = useText();
  const filter = useMemo(() => filterOf(search), [search]);
  const isOn = isFiltering(filter);
  const minute = useNow(filter.due === null ? notAtAll : inMinutes);
  useLayoutEffect(() => {
    onShown(isOn ? createShown(filter, { viewerId, now: new Date() }) : null);
    // Overdue and due today are evaluated again each minute.
  }, [filter, isOn, viewerId, minute, onShown]);

  // Closed with its conditions: they stay, and the button in the header counts them.
  const [isClosed, setIsClosed] = useState(false);
  if (isClosed && (isOpen || !isOn)) setIsClosed(false);
  const form = useRef<HTMLFormElement>(null);
  function close() {
    form.current?.closest('header')?.querySelector<HTMLElement>('[data-filter]')?.focus();
    setIsClosed(true);
    onOpen(false);
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
        <ShownCount projectId={projectId} shown={shown} />
        {isOn && <ClearFilter search={search} onClear={() => onOpen(false)} />}
        <IconButton icon="close" label={text('close')} onClick={close} />
      </div>
    </form>
  );
}

const notAtAll = () => 0;
const inMinutes = (now: Date) => Math.floor(now.getTime() / MINUTE_MS);

function Fields({
  projectId,
  filter,
  search,
  isOpen,
}: Pick<FilterBarProps, 'projectId' | 'viewerId' | 'search' | 'isOpen'> & { filter: BoardFilter }) {
  const text = useText();
  const navigate = useNavigate();
  const people = useBoardPeople(projectId);
  const input = useRef<HTMLInputElement>(null);
  const { typed, type, settle } = useTyped(filter.q, (q) => choose({ q }, true));

  function choose(change: Partial<BoardFilter>, replace = false): void {
    settle();
    void navigate({ search: withFilter(search, { ...filter, q: typed, ...change }) }, { replace });
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
        onChange={(event) => type(event.target.value)}
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
      <SelectField
        label={text('due-date')}
        isLabelHidden
        className={classes.chip}
        data-on={filter.due !== null || undefined}
        value={filter.due ?? ''}
        onChange={({ target: { value } }) =>
          choose({ due: DUES.find((due) => due === value) ?? null })
        }
      >
        <option value="">{text('due-date')}</option>
        {DUES.map((due) => (
          <option key={due} value={due}>
            {text(DUE_WORDS[due])}
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
function useTyped(q: string, onSettled: (q: string) => void) {
  const [typed, setTyped] = useState(q);
  const [{ seen, sent }, setKnown] = useState({ seen: q, sent: q });
  if (q !== seen) {
    setKnown({ seen: q, sent: q });
    if (q !== sent) setTyped(q);
  }
  const latest = useRef(onSettled);
  useEffect(() => {
    latest.current = onSettled;
  });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const settle = () => clearTimeout(timer.current);
  useEffect(() => settle, []);

  function type(next: string): void {
    setTyped(next);
    settle();
    timer.current = setTimeout(() => {
      setKnown((known) => ({ ...known, sent: next }));
      latest.current(next);
    }, PAUSE_MS);
  }
  return { typed, type, settle };
}

const assigneeOf = (value: string): BoardFilter['assignee'] =>
  value === '' ? null : value === 'me' || value === 'none' ? value : Number(value);
