import { selectSections } from '../../../entities/sections/selectors';
import { useText } from '../../../lib/text/useText';
import { useAppSelector } from '../../../store/hooks';
import { useForm } from '../../../ui/forms/useForm';
import { Button } from '../../../ui/components/Button';
import { Dialog } from '../../../ui/overlays/Dialog';
import { SelectField } from '../../../ui/fields/SelectField';
import { useBoard } from '../card/boardContext';
import classes from '../card/moveTask/MoveTaskForm.module.css';

export interface MoveAllTasksDialogProps {
  sectionId: number;
  title: string;
  /** The number of tasks, including those that a filter hides. */
  count: number;
  onClose: () => void;
  onMove: (to: number, at: 'top' | 'end') => void;
}

/** Moves all tasks of a list to the top or the end of another list of the board. */
export function MoveAllTasksDialog({
  sectionId,
  title,
  count,
  onClose,
  onMove,
}: MoveAllTasksDialogProps) {
  const text = useText();
  const { projectId } = useBoard();
  const lists = useAppSelector((state) => selectSections(state, projectId)).filter(
    ({ id }) => id !== sectionId,
  );
  const form = useForm({
    initialValues: { sectionId: lists[0]?.id ?? 0, at: 'end' },
    onSubmit: (values) => {
      onClose();
      onMove(values.sectionId, values.at === 'top' ? 'top' : 'end');
    },
  });

  return (
    <Dialog isOpen onClose={onClose} title={text('move-all-title', { n: count, title })}>
      <form noValidate className={classes.form} onSubmit={form.handleSubmit}>
        <SelectField
          data-autofocus
          label={text('move-list')}
          value={form.values.sectionId}
          onChange={(event) => void form.setFieldValue('sectionId', Number(event.target.value))}
        >
          {lists.map(({ id, title: list }) => (
            <option key={id} value={id}>
              {list}
            </option>
          ))}
        </SelectField>
        <SelectField
          name="at"
          label={text('move-position')}
          value={form.values.at}
          onChange={form.handleChange}
        >
          <option value="top">{text('move-at-top')}</option>
          <option value="end">{text('move-at-end')}</option>
        </SelectField>
        <div className={classes.actions}>
          <Button onClick={onClose}>{text('cancel')}</Button>
          <Button type="submit" tone="primary">
            {text('move')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
