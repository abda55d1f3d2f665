import { useState } from 'react';
import { createMatcher } from '../../../../../contract/fold';
import type { SectionListQuery } from '../../../../api/generated/operations';
import { useSectionListQuery } from '../../../../entities/sections/endpoints.lazy.generated';
import { useDebounced } from '../../../../lib/dom/useDebounced';
import { useText } from '../../../../lib/text/useText';
import { Button } from '../../../../ui/components/Button';
import { Combobox } from '../../../../ui/fields/Combobox';
import { useFormField } from '../../../../ui/forms/useFormField';
import { sectionLabel } from './sectionLabel';

/** Debounces the search. */
const DEBOUNCE_MS = 150;

type OfferedSection = SectionListQuery['sectionList'][number];

export interface SectionFieldProps {
  /** The form's field; it contains the id of the chosen list, or null. */
  name: string;
  workspaceId: number;
  /** The label of the initially chosen list. */
  startLabel?: string | undefined;
  /** Whether the look of the field says what it is for. */
  isLabelHidden?: boolean;
  /** Called with each chosen list and its board. */
  onSection?: (section: OfferedSection) => void;
}

/**
 * Searches the lists to which the user may add a task, "Board › List" (docs/behaviour.md#modals;
 * docs/ux.md#2-6-m). One must be chosen from the list.
 */
export function SectionField({
  name,
  workspaceId,
  startLabel = '',
  isLabelHidden = false,
  onSection,
}: SectionFieldProps) {
  const text = useText();
  const { value, error, setValue, onBlur } = useFormField<number | null>(name);
  const [query, setQuery] = useState(startLabel);
  const searchQuery = useDebounced(query, DEBOUNCE_MS);
  // After a choice the field contains that list's label: do not search for it.
  const { currentData, data, isError, isFetching, refetch } = useSectionListQuery({
    workspaceId,
    searchQuery: value === null ? searchQuery : '',
  });
  const isSettled = currentData !== undefined && searchQuery === query;
  const fits = createMatcher(query);
  // The lists are of an earlier text until the user pauses: only those that fit are offered.
  const sections = ((currentData ?? data)?.sectionList ?? []).filter(
    ({ title, project }) => isSettled || value !== null || fits(sectionLabel(project.title, title)),
  );
  const note = text(
    isError ? 'sections-not-loaded' : isSettled ? 'no-sections-found' : 'loading-dots',
  );

  function handleQuery(next: string) {
    setQuery(next);
    if (value !== null) setValue(null);
  }

  function handleChoose({ id, label }: { id: number; label: string }) {
    setQuery(label);
    setValue(id);
    const section = sections.find((one) => one.id === id);
    if (section) onSection?.(section);
  }

  return (
    <>
      <Combobox
        label={text('task-list')}
        placeholder={text('task-list-search')}
        isLabelHidden={isLabelHidden}
        keepsErrorLine={!isLabelHidden}
        error={error}
        query={query}
        onQuery={handleQuery}
        options={sections.map(optionOf)}
        onChoose={handleChoose}
        onBlur={onBlur}
        name={name}
        note={note}
      />
      {isError && (
        <Button icon="retry" isBusy={isFetching} onClick={() => void refetch()}>
          {text('sections-retry')}
        </Button>
      )}
    </>
  );
}

const optionOf = ({ id, title, project }: OfferedSection) => ({
  id,
  label: sectionLabel(project.title, title),
});
