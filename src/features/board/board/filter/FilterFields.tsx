import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { useText } from '../../../../lib/text/useText';
import { Checkbox } from '../../../../ui/fields/Checkbox';
import { SelectPopover } from '../../../../ui/fields/SelectPopover';
import { TextField } from '../../../../ui/fields/TextField';
import { useOptimisticValue } from '../../../../ui/hooks/useOptimisticValue';
import { DUE_FILTERS, filterOf, withFilter, type BoardFilter } from './boardFilter';
import { FieldFilters } from './FieldFilters';
import classes from './FilterBar.module.css';
import { LabelFilter } from './LabelFilter';
import { PeopleFilter } from './PeopleFilter';
import { useDebouncedText } from './useDebouncedText';

const DUE_LABEL_KEYS = {
  overdue: 'filter-overdue',
  today: 'due-today',
  week: 'filter-week',
  none: 'filter-no-date',
} as const;

export interface FilterFieldsProps {
  projectId: number;
  /** The filter in the URL. */
  search: string;
  isOpen: boolean;
}

/** The conditions of the filter: those that every board has, and one for each chosen field. */
export function FilterFields({ projectId, search, isOpen }: FilterFieldsProps) {
  const text = useText();
  const navigate = useNavigate();
  // The URL follows a moment later, and the next choice builds on the last one.
  const [latest, show] = useOptimisticValue(search);
  const filter = filterOf(latest);
  const input = useRef<HTMLInputElement>(null);
  const { typed, change, cancel } = useDebouncedText(filter.q, (q) => choose({ q }, true));

  function choose(next: Partial<BoardFilter>, replace = false): void {
    cancel();
    const written = withFilter(latest, { ...filter, q: typed, ...next });
    show(written);
    void navigate({ search: written }, { replace });
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
      <PeopleFilter
        projectId={projectId}
        chosen={filter.people}
        onChoose={(people) => choose({ people })}
      />
      <LabelFilter
        projectId={projectId}
        labelIds={filter.labels}
        onChoose={(labels) => choose({ labels })}
      />
      <SelectPopover
        label={text('due-date')}
        isLabelHidden
        className={classes.chip}
        data-on={filter.due !== null || undefined}
        value={filter.due ?? ''}
        options={[
          { value: '', label: text('due-date') },
          ...DUE_FILTERS.map((due) => ({ value: due, label: text(DUE_LABEL_KEYS[due]) })),
        ]}
        onChange={(value) => choose({ due: DUE_FILTERS.find((due) => due === value) ?? null })}
      />
      <SelectPopover
        label={text('filter-state')}
        isLabelHidden
        className={classes.chip}
        data-on={filter.done !== null || undefined}
        value={filter.done === null ? '' : String(filter.done)}
        options={[
          { value: '', label: text('filter-state') },
          { value: 'false', label: text('filter-not-done') },
          { value: 'true', label: text('filter-done') },
        ]}
        onChange={(value) => choose({ done: value === '' ? null : value === 'true' })}
      />
      <FieldFilters
        projectId={projectId}
        conditions={filter.fields}
        onChange={(name, condition, replace) =>
          choose({ fields: { ...filter.fields, [name]: condition } }, replace)
        }
      />
      <Checkbox
        className={classes.box}
        label={text('filter-watching')}
        checked={filter.watching}
        onChange={({ target }) => choose({ watching: target.checked })}
      />
    </>
  );
}
