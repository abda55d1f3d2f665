import { useState } from 'react';
import type { TaskRow } from '../../../../../contract/rows';
import { selectSections } from '../../../../entities/sections/selectors';
import type { ServerMessage } from '../../../../lib/server/serverMessage';
import { useText } from '../../../../lib/text/useText';
import { useAppSelector } from '../../../../store/hooks';
import { Button } from '../../../../ui/components/Button';
import { SelectField } from '../../../../ui/fields/SelectField';
import { Banner } from '../../../../ui/feedback/Banner';
import { useErrorText } from '../../../../ui/forms/useErrorText';
import { useForm } from '../../../../ui/forms/useForm';
import { Dialog } from '../../../../ui/overlays/Dialog';
import { useUndoableMutation } from '../../../outbox/useUndoableMutation';
import { useBoard } from '../boardContext';
import classes from '../moveTask/MoveTaskForm.module.css';

export interface DuplicateTaskDialogProps {
  task: Pick<TaskRow, 'id' | 'title'>;
  /** The task's list, which is chosen at first. */
  sectionId: number;
  onClose: () => void;
}

/**
 * Asks for a list of the board, to whose end the copy goes. The copy has the task's description,
 * field values and checklists; it shows at once and can be undone.
 */
export function DuplicateTaskDialog({ task, sectionId, onClose }: DuplicateTaskDialogProps) {
  const text = useText();
  const change = useUndoableMutation();
  const { projectId, getSectionTitle } = useBoard();
  const sections = useAppSelector((state) => selectSections(state, projectId));
  const errorText = useErrorText();
  const [problem, setProblem] = useState<ServerMessage | null>(null);
  const form = useForm({
    initialValues: { sectionId },
    onSubmit: async (chosen) => {
      const refused = await change(
        'duplicateTask',
        { taskId: task.id, ...chosen },
        text('task-duplicated'),
      );
      setProblem(refused ?? null);
      if (!refused) onClose();
    },
  });
  return (
    <Dialog isOpen onClose={onClose} title={text('duplicate-task', { title: task.title })}>
      <form noValidate className={classes.form} onSubmit={form.handleSubmit}>
        {problem && <Banner tone="danger">{errorText(problem)}</Banner>}
        <SelectField
          data-autofocus
          label={text('move-list')}
          value={form.values.sectionId}
          onChange={(event) => void form.setFieldValue('sectionId', Number(event.target.value))}
        >
          {sections.map(({ id, title }) => (
            <option key={id} value={id}>
              {getSectionTitle?.(id) ?? title}
            </option>
          ))}
        </SelectField>
        <div className={classes.actions}>
          <Button onClick={onClose}>{text('cancel')}</Button>
          <Button type="submit" tone="primary" isBusy={form.isSubmitting}>
            {text('duplicate')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
