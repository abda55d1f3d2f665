import { tasksApi } from '../../entities/tasks/endpoints';
import { selectOptimisticEntities } from '../../entities/optimisticState';
import { useText } from '../../lib/text/useText';
import { useAppDispatch, useAppSelector, useAppStore } from '../../store/hooks';
import { Button } from '../../ui/components/Button';
import { useUndoableMutation } from '../outbox/useUndoableMutation';
import classes from './ActivityList.module.css';
import { restorationOf } from './restoration';
import type { ActivityEntry } from './useActivityText';
import { useChangedValues } from './useChangedValues';

/** Restores the value that a change replaced; nothing if there is none, or if it is the current one. */
export function RestoreValue({ entry }: { entry: ActivityEntry }) {
  const text = useText();
  const store = useAppStore();
  const dispatch = useAppDispatch();
  const change = useUndoableMutation();
  const valuesOf = useChangedValues();
  const value = useAppSelector((state) => {
    const restoration = restorationOf(entry, selectOptimisticEntities(state));
    return restoration && (restoration.value ?? '');
  });
  if (value === null) return null;
  const [shown = value || '–'] =
    valuesOf(entry.kind, JSON.parse(entry.data) as Record<string, unknown>) ?? [];
  const label = text('activity-restore', { value: shown });

  async function restore() {
    const { taskId } = entry;
    const state = () => selectOptimisticEntities(store.getState());
    // The log of a workspace tells of tasks of boards that are not loaded.
    if (taskId !== null && !state().tasks.entities[taskId])
      await dispatch(tasksApi.endpoints.task.initiate({ id: taskId }, { subscribe: false }));
    await restorationOf(entry, state())?.restore(change, text('activity-value-restored'));
  }
  return (
    <Button
      tone="quiet"
      data-size="small"
      icon="undo"
      className={classes.restore}
      aria-label={label}
      title={label}
      onClick={() => void restore()}
    />
  );
}
