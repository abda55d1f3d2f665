import { FIELD_TYPE, type FieldTypeId } from '../../../contract/fields';
import { hueOfColor } from '../../../contract/labels';
import { LIMITS } from '../../../contract/limits';
import { createMatcher, fold } from '../../../contract/fold';
import { selectBoards } from '../../entities/projects/selectors';
import { useSearchTasksQuery } from '../../entities/search/endpoints';
import { selectOptimisticEntities } from '../../entities/optimisticState';
import { useDebounced } from '../../lib/dom/useDebounced';
import { useText } from '../../lib/text/useText';
import { useAppSelector } from '../../store/hooks';
import type { ComboboxOption } from '../../ui/fields/Combobox';
import { useLabelChange } from '../labels/useLabelChange';
import { candidateOption, useCandidates } from '../../entities/assignments/useCandidates.lazy';
import type { FieldValueProps } from './FieldValue';

const DEBOUNCE_MS = 150;
/** The maximum number of options. */
const MOST = 20;
const NONE: never[] = [];

export interface Offered {
  options: readonly ComboboxOption[];
  /** Makes the label that was typed and gives it to the task; in `options` it has the id 0. */
  make: (() => Promise<void>) | null;
  note: string;
}

/** The options of a field for the typed text. */
export function useOffered({
  task,
  field,
  ids,
  query,
}: Pick<FieldValueProps, 'task' | 'field'> & { ids: readonly number[]; query: string }): Offered {
  const text = useText();
  const typed = useDebounced(query.trim(), DEBOUNCE_MS);
  const isOf = (typeId: FieldTypeId) => field.typeId === typeId;
  const isOfPeople = isOf(FIELD_TYPE.people);
  const people = useCandidates({ taskId: task.id, query, exclude: ids, skip: !isOfPeople });
  const found = useSearchTasksQuery(
    { workspaceId: task.workspaceId, query: typed, page: 1 },
    { skip: !isOf(FIELD_TYPE.task) || typed === '' },
  );
  const boards = useAppSelector((state) =>
    isOf(FIELD_TYPE.project) ? selectBoards(state, task.workspaceId) : NONE,
  );
  const tasks = useAppSelector((state) => selectOptimisticEntities(state).tasks.entities);
  const labels = useLabelChange(task);

  const fits = createMatcher(query);
  const isNew = (id: number) => !ids.includes(id);

  function offered(): ComboboxOption[] {
    if (isOfPeople) return people.candidates.map(candidateOption);
    if (isOf(FIELD_TYPE.project))
      return boards
        .filter(({ id, title }) => isNew(id) && fits(title))
        .map(({ id, title }) => ({ id, label: title }));
    if (isOf(FIELD_TYPE.task)) {
      const taskIds = typed === '' ? NONE : (found.data?.taskIds ?? []);
      const isSettled = !found.isFetching && typed === query.trim();
      return (
        taskIds
          .filter((id) => isNew(id) && id !== task.id)
          .map((id) => ({ id, label: tasks[id]?.title ?? '' }))
          // The list is of an earlier text until the user pauses.
          .filter(({ label }) => isSettled || fits(label))
      );
    }
    return field.options
      .filter(({ id, title }) => isNew(id) && fits(title))
      .map(({ id, title, color }) => ({ id, label: title, hue: hueOfColor(color) }));
  }

  const title = query.trim();
  const isKnown = field.options.some((option) => fold(option.title) === fold(title));
  const canMake =
    isOf(FIELD_TYPE.tag) && title !== '' && title.length <= LIMITS.title.max && !isKnown;

  const options = [
    ...offered().slice(0, MOST),
    ...(canMake ? [{ id: 0, label: text('tag-make', { title }) }] : []),
  ].map(({ detail, ...option }) => ({ ...option, ...(detail !== undefined && { detail }) }));
  const isAsking = !people.isSettled || found.isFetching || typed !== query.trim();
  // With no candidates left, no search has run yet.
  const isUnasked = title === '' && (isOf(FIELD_TYPE.task) || (isOfPeople && !isAsking));
  return {
    options,
    make: canMake ? () => labels.make(title, [task.id], field.id) : null,
    note: text(isUnasked ? 'type-to-search' : isAsking ? 'loading-dots' : 'nothing-found'),
  };
}
