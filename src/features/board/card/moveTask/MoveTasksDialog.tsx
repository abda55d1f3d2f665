import type { SectionRow } from '../../../../../contract/rows';
import { useText } from '../../../../lib/text/useText';
import { DialogActions } from '../../../../ui/forms/DialogActions';
import { Dialog } from '../../../../ui/overlays/Dialog';
import { SelectPopover } from '../../../../ui/fields/SelectPopover';
import classes from './MoveTaskForm.module.css';
import type { ListEnd } from './batchMoves';
import { BoardField } from './toBoard/BoardField';
import { LeftBehindNotice } from './toBoard/LeftBehindNotice';
import { useDestinationForm } from './toBoard/useDestinationForm';

export interface MoveTasksDialogProps {
  title: string;
  /** The board of the tasks. */
  projectId: number;
  taskIds: readonly number[];
  /** The lists to choose from on that board; all lists of another one are offered. */
  lists: readonly Pick<SectionRow, 'id' | 'title'>[];
  onClose: () => void;
  onMove: (to: { sectionId: number; at: ListEnd }) => void;
}

/** Moves several tasks to the top or the end of a list; they keep their relative order. */
export function MoveTasksDialog(props: MoveTasksDialogProps) {
  const { title, projectId, taskIds, lists: ownLists, onClose, onMove } = props;
  const text = useText();
  const { form, board, lists, list } = useDestinationForm({
    from: projectId,
    ownLists,
    initialValues: { projectId, sectionId: ownLists[0]?.id ?? 0, at: 'end' },
    onSubmit: ({ at }, { list: to }) => {
      if (to) onMove({ sectionId: to.id, at: at === 'top' ? 'top' : 'end' });
    },
  });
  return (
    <Dialog isOpen onClose={onClose} title={title}>
      <form noValidate className={classes.form} onSubmit={form.handleSubmit}>
        <BoardField
          board={board}
          onChange={(chosen) => void form.setFieldValue('projectId', chosen)}
        />
        <SelectPopover
          data-autofocus
          label={text('move-list')}
          value={list?.id ?? 0}
          options={lists.map((one) => ({ value: one.id, label: one.title }))}
          onChange={(chosen) => void form.setFieldValue('sectionId', chosen)}
        />
        <SelectPopover
          label={text('move-position')}
          value={form.values.at}
          options={[
            { value: 'top', label: text('move-at-top') },
            { value: 'end', label: text('move-at-end') },
          ]}
          onChange={(chosen) => void form.setFieldValue('at', chosen)}
        />
        {list && board.isOther && <LeftBehindNotice taskIds={taskIds} board={board} />}
        <DialogActions onCancel={onClose} submit={text('move')} isDisabled={!list} />
      </form>
    </Dialog>
  );
}
