import { useState } from 'react';
import type { TaskRow } from '../../../../../contract/rows';
import type { ServerMessage } from '../../../../lib/server/serverMessage';
import { useText } from '../../../../lib/text/useText';
import { SelectPopover } from '../../../../ui/fields/SelectPopover';
import { Banner } from '../../../../ui/feedback/Banner';
import { DialogActions } from '../../../../ui/forms/DialogActions';
import { useErrorText } from '../../../../ui/forms/useErrorText';
import { Dialog } from '../../../../ui/overlays/Dialog';
import { useUndoableMutation } from '../../../outbox/useUndoableMutation';
import { useBoard } from '../boardContext';
import classes from '../moveTask/MoveTaskForm.module.css';
import { BoardField } from '../moveTask/toBoard/BoardField';
import { LeftBehindNotice } from '../moveTask/toBoard/LeftBehindNotice';
import { useDestinationForm } from '../moveTask/toBoard/useDestinationForm';

export interface DuplicateTaskDialogProps {
  task: Pick<TaskRow, 'id' | 'title' | 'isTemplate'>;
  /** The list that is chosen at first: that of the task. */
  sectionId: number;
  onClose: () => void;
}

/**
 * Asks for a list of this or another board, to whose end the copy goes. The copy has the task's description,
 * field values and checklists; it shows at once and can be undone. The copy of a template is a task.
 */
export function DuplicateTaskDialog({ task, sectionId, onClose }: DuplicateTaskDialogProps) {
  const text = useText();
  const change = useUndoableMutation();
  const { projectId, getSectionTitle } = useBoard();
  const errorText = useErrorText();
  const [problem, setProblem] = useState<ServerMessage | null>(null);
  const { form, board, lists, list } = useDestinationForm({
    from: projectId,
    initialValues: { projectId, sectionId },
    onSubmit: async (_, to) => {
      if (!to.list) return;
      const rejection = await change(
        'duplicateTask',
        { taskId: task.id, sectionId: to.list.id },
        to.board.isOther
          ? text(task.isTemplate ? 'template-used-on-board' : 'task-duplicated-to-board', {
              list: to.list.title,
              board: to.board.title,
            })
          : text(task.isTemplate ? 'template-used' : 'task-duplicated'),
      );
      setProblem(rejection ?? null);
      if (!rejection) onClose();
    },
  });
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={text(task.isTemplate ? 'template-use-in' : 'duplicate-task', { title: task.title })}
    >
      <form noValidate className={classes.form} onSubmit={form.handleSubmit}>
        {problem && <Banner tone="danger">{errorText(problem)}</Banner>}
        <BoardField
          board={board}
          onChange={(chosen) => {
            const first = chosen === projectId ? sectionId : 0;
            void form.setValues({ projectId: chosen, sectionId: first });
          }}
        />
        <SelectPopover
          data-autofocus
          label={text('move-list')}
          value={list?.id ?? 0}
          options={lists.map(({ id, title }) => ({
            value: id,
            label: getSectionTitle?.(id) ?? title,
          }))}
          onChange={(chosen) => void form.setFieldValue('sectionId', chosen)}
        />
        {list && board.isOther && <LeftBehindNotice isCopy taskIds={[task.id]} board={board} />}
        <DialogActions
          onCancel={onClose}
          submit={text(task.isTemplate ? 'add-task' : 'duplicate')}
          isBusy={form.isSubmitting}
          isDisabled={!list}
        />
      </form>
    </Dialog>
  );
}
