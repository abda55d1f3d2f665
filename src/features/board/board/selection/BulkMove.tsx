import { selectSections } from '../../../../entities/sections/selectors';
import { selectTaskIds } from '../../../../entities/tasks/selectors';
import { useText } from '../../../../lib/text/useText';
import { useAppSelector, useAppStore } from '../../../../store/hooks';
import { useForm } from '../../../../ui/forms/useForm';
import { Button } from '../../../../ui/components/Button';
import { Dialog } from '../../../../ui/overlays/Dialog';
import { SelectField } from '../../../../ui/fields/SelectField';
import classes from '../../card/moveTask/MoveTaskForm.module.css';
import { useMoveTasks } from './useMoveTasks';

export interface BulkMoveProps {
  projectId: number;
  ids: readonly number[];
  onClose: () => void;
  onDone: () => void;
}

/** Moves the selected tasks to the top or end of a list; they keep their relative order. */
export function BulkMove({ projectId, ids, onClose, onDone }: BulkMoveProps) {
  const text = useText();
  const store = useAppStore();
  const moveTasks = useMoveTasks();
  const sections = useAppSelector((state) => selectSections(state, projectId));

  const form = useForm({
    initialValues: { sectionId: sections[0]?.id ?? 0, at: 'end' },
    onSubmit: ({ sectionId, at }) => {
      const others = selectTaskIds(store.getState(), sectionId).filter((id) => !ids.includes(id));
      const after = at === 'top' ? 0 : (others.at(-1) ?? 0);
      onDone();
      moveTasks(ids, { sectionId, after });
    },
  });

  return (
    <Dialog isOpen onClose={onClose} title={text('bulk-move-title', { n: ids.length })}>
      <form noValidate className={classes.form} onSubmit={form.handleSubmit}>
        <SelectField
          data-autofocus
          label={text('move-list')}
          value={form.values.sectionId}
          onChange={(event) => void form.setFieldValue('sectionId', Number(event.target.value))}
        >
          {sections.map(({ id, title }) => (
            <option key={id} value={id}>
              {title}
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
