import { STANDARD_FIELD } from '../../../contract/fields';
import { tasksApi } from '../../entities/tasks/endpoints';
import { selectOptimisticEntities } from '../../entities/optimisticState';
import { useText } from '../../lib/text/useText';
import { useAppDispatch, useAppSelector, useAppStore } from '../../store/hooks';
import { useFormatFieldValue } from '../../store/useFormatFieldValue';
import { Button } from '../../ui/components/Button';
import { useUndoableMutation } from '../outbox/useUndoableMutation';
import classes from './ActivityList.module.css';
import { restorationOf } from './restoration';
import type { ActivityEntry } from './useActivityText';

/** Longer values are cut in the button's label. */
const LONGEST = 80;

/**
 * Restores the value that a change replaced; nothing if there is none, if it is the current one, or if
 * the viewer cannot know it.
 */
export function RestoreValue({ entry }: { entry: ActivityEntry }) {
  const text = useText();
  const store = useAppStore();
  const dispatch = useAppDispatch();
  const change = useUndoableMutation();
  const shownOf = useShownValue();
  const value = useAppSelector((state) => {
    const restoration = restorationOf(entry, selectOptimisticEntities(state));
    return restoration && (restoration.value ?? '');
  });
  const shown = value === null ? '' : shownOf(entry, value);
  if (shown === '') return null;
  const label = text('activity-restore', { value: shown });

  async function restore(button: Element) {
    const { taskId } = entry;
    const list = button.closest<HTMLElement>('ol');
    const state = () => selectOptimisticEntities(store.getState());
    // The log of a workspace tells of tasks of boards that are not loaded.
    if (taskId !== null && !state().tasks.entities[taskId])
      await dispatch(tasksApi.endpoints.task.initiate({ id: taskId }, { subscribe: false }));
    await restorationOf(entry, state())?.restore(change, text('activity-value-restored'));
    // The value is the current one now, so the button is gone.
    setTimeout(() => button.isConnected || list?.focus());
  }
  return (
    <Button
      tone="quiet"
      data-size="small"
      icon="undo"
      className={classes.restore}
      aria-label={label}
      title={label}
      onClick={({ currentTarget }) => void restore(currentTarget)}
    />
  );
}

/** A former value in words; empty if it names only what the viewer does not know. */
function useShownValue(): (entry: ActivityEntry, value: string) => string {
  const formatField = useFormatFieldValue();
  return ({ kind, data }, value) => {
    if (value === '') return '–';
    if (kind === 'checklist-item-due')
      return formatField({ fieldId: STANDARD_FIELD.dueDate, isStandard: true }, value);
    if (kind !== 'field-changed') return cut(value);
    const { fieldId, isStandard } = JSON.parse(data) as { fieldId: number; isStandard?: boolean };
    return cut(formatField({ fieldId, isStandard: isStandard === true }, value));
  };
}

/** Never half of a character. */
const cut = (value: string) =>
  value.length <= LONGEST
    ? value
    : `${value.slice(0, LONGEST - 1).replace(/[\uD800-\uDBFF]$/u, '')}…`;
