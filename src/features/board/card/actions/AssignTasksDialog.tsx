import { useState } from 'react';
import { selectTask } from '../../../../entities/tasks/selectors';
import { useText } from '../../../../lib/text/useText';
import { useAppStore } from '../../../../store/hooks';
import { Button } from '../../../../ui/components/Button';
import { Dialog } from '../../../../ui/overlays/Dialog';
import { Combobox } from '../../../../ui/fields/Combobox';
import {
  candidateOption,
  useCandidates,
} from '../../../../entities/assignments/useCandidates.lazy';
import classes from '../moveTask/MoveTaskForm.module.css';
import { useBatchMutation, type BatchEntry } from '../../../outbox/useBatchMutation';

export interface AssignTasksDialogProps {
  ids: readonly number[];
  onClose: () => void;
  onDone: () => void;
}

/** Adds an assignee to the selected tasks, or removes all assignees. */
export function AssignTasksDialog({ ids, onClose, onDone }: AssignTasksDialogProps) {
  const text = useText();
  const store = useAppStore();
  const batch = useBatchMutation();
  const [query, setQuery] = useState('');
  const { candidates, isSettled } = useCandidates({ taskId: ids[0] ?? 0, query });

  function assign(userId: number): void {
    const without = ids.filter(
      (id) => !selectTask(store.getState(), id)?.assigneeIds.includes(userId),
    );
    onDone();
    if (without.length === 0) return;
    const name = candidates.find(({ id }) => id === userId)?.name ?? '';
    void batch(
      without.map((taskId) => ({ name: 'assignTask', args: { taskId, userId } })),
      text('bulk-assigned', { n: without.length, name }),
    );
  }
  function unassign(): void {
    const assigneesOf = (taskId: number) => selectTask(store.getState(), taskId)?.assigneeIds ?? [];
    const assigned = ids.filter((taskId) => assigneesOf(taskId).length > 0);
    const changes = assigned.flatMap((taskId) =>
      assigneesOf(taskId).map((userId): BatchEntry => ({
        name: 'unassignTask',
        args: { taskId, userId },
      })),
    );
    onDone();
    if (assigned.length > 0) void batch(changes, text('bulk-unassigned', { n: assigned.length }));
  }

  return (
    <Dialog isOpen onClose={onClose} title={text('bulk-assign-title', { n: ids.length })}>
      <div className={classes.form}>
        <Combobox
          data-autofocus
          label={text('assign')}
          placeholder={text('assign-search')}
          query={query}
          onQuery={setQuery}
          options={candidates.map(candidateOption)}
          note={text(isSettled ? 'nobody-found' : 'loading-dots')}
          onChoose={({ id }) => assign(id)}
        />
        <div className={classes.actions}>
          <Button onClick={unassign}>{text('bulk-unassign')}</Button>
          <Button onClick={onClose}>{text('cancel')}</Button>
        </div>
      </div>
    </Dialog>
  );
}
