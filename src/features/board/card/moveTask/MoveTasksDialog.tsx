import type { SectionRow } from '../../../../../contract/rows';
import { useText } from '../../../../lib/text/useText';
import { useForm } from '../../../../ui/forms/useForm';
import { Button } from '../../../../ui/components/Button';
import { Dialog } from '../../../../ui/overlays/Dialog';
import { SelectField } from '../../../../ui/fields/SelectField';
import classes from './MoveTaskForm.module.css';
import type { ListEnd } from './movesTogether';

export interface MoveTasksDialogProps {
  title: string;
  /** The lists to choose from. */
  lists: readonly Pick<SectionRow, 'id' | 'title'>[];
  onClose: () => void;
  onMove: (to: { sectionId: number; at: ListEnd }) => void;
}

/** Moves several tasks to the top or the end of a list; they keep their relative order. */
export function MoveTasksDialog({ title, lists, onClose, onMove }: MoveTasksDialogProps) {
  const text = useText();
  const form = useForm({
    initialValues: { sectionId: lists[0]?.id ?? 0, at: 'end' },
    onSubmit: ({ sectionId, at }) => onMove({ sectionId, at: at === 'top' ? 'top' : 'end' }),
  });
  return (
    <Dialog isOpen onClose={onClose} title={title}>
      <form noValidate className={classes.form} onSubmit={form.handleSubmit}>
        <SelectField
          data-autofocus
          label={text('move-list')}
          value={form.values.sectionId}
          onChange={(event) => void form.setFieldValue('sectionId', Number(event.target.value))}
        >
          {lists.map((list) => (
            <option key={list.id} value={list.id}>
              {list.title}
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
