import { shallowEqual } from 'react-redux';
import { selectSections } from '../../../../entities/sections/selectors';
import { selectTask, selectTaskIds } from '../../../../entities/tasks/selectors';
import { useText } from '../../../../lib/text/useText';
import { useAppSelector } from '../../../../store/hooks';
import type { PendingMutation } from '../../../../sync/pendingMutation';
import { useForm } from '../../../../ui/forms/useForm';
import { Button } from '../../../../ui/components/Button';
import { SelectField } from '../../../../ui/fields/SelectField';
import { useBoard, type TaskInSection } from '../boardContext';
import classes from './MoveTaskForm.module.css';
import { PositionOptions } from './PositionOptions';
import { predecessorOf, movePositions } from './movePositions';
import { useMoveTask, type Destination } from './useMoveTask';

export interface MoveTaskFormProps extends TaskInSection {
  onClose: () => void;
  /** @param list the title of the new list */
  onMoved: (list: string, entry: PendingMutation) => void;
}

/**
 * The list and the position in it. Starts with the task's current place; left unchanged, no
 * mutation is sent.
 */
export function MoveTaskForm({ taskId, sectionId, onClose, onMoved }: MoveTaskFormProps) {
  const text = useText();
  const moveTask = useMoveTask(taskId);
  const { projectId, getSectionTitle } = useBoard();
  const sections = useAppSelector((state) => selectSections(state, projectId));
  const titleOf = (id: number) =>
    getSectionTitle?.(id) ?? sections.find((section) => section.id === id)?.title ?? '';
  const hereAfter = useAppSelector((state) =>
    predecessorOf(selectTaskIds(state, sectionId), taskId),
  );

  const form = useForm<Destination>({
    initialValues: { sectionId, after: hereAfter ?? 0 },
    onSubmit: async () => {
      if (isHere) {
        onClose();
        return;
      }
      const entry = await moveTask(to);
      if (entry) onMoved(titleOf(to.sectionId), entry);
    },
  });

  const taskIds = useAppSelector((state) => selectTaskIds(state, form.values.sectionId));
  const positions = movePositions(taskIds, taskId);
  const titles = useAppSelector(
    (state) => positions.map(({ after }) => selectTask(state, after)?.title ?? ''),
    shallowEqual,
  );
  // A position chosen in one list does not exist in another: there the default is the top.
  const after = positions.some((place) => place.after === form.values.after)
    ? form.values.after
    : 0;
  const to = { sectionId: form.values.sectionId, after };
  const isHere = to.sectionId === sectionId && after === hereAfter;

  return (
    <form noValidate className={classes.form} onSubmit={form.handleSubmit}>
      <SelectField
        data-autofocus
        label={text('move-list')}
        value={to.sectionId}
        onChange={(event) => void form.setFieldValue('sectionId', Number(event.target.value))}
      >
        {sections.map(({ id }) => (
          <option key={id} value={id}>
            {titleOf(id)}
          </option>
        ))}
      </SelectField>
      <SelectField
        label={text('move-position')}
        value={to.after}
        onChange={(event) => void form.setFieldValue('after', Number(event.target.value))}
      >
        <PositionOptions positions={positions} titles={titles} firstLabel={text('move-at-top')} />
      </SelectField>
      <div className={classes.actions}>
        <Button onClick={onClose}>{text('cancel')}</Button>
        <Button type="submit" tone="primary" isBusy={form.isSubmitting}>
          {text('move')}
        </Button>
      </div>
    </form>
  );
}
