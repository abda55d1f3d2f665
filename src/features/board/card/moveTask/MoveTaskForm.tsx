import { shallowEqual } from 'react-redux';
import { selectTask, selectTaskIds } from '../../../../entities/tasks/selectors';
import { cardNeighbour } from '../../../../lib/dom/focusNeighbour';
import { useText } from '../../../../lib/text/useText';
import { useAppSelector } from '../../../../store/hooks';
import type { PendingMutation } from '../../../../sync/pendingMutation';
import { DialogActions } from '../../../../ui/forms/DialogActions';
import { SelectField } from '../../../../ui/fields/SelectField';
import { SelectPopover } from '../../../../ui/fields/SelectPopover';
import { useBoard, type TaskInSection } from '../boardContext';
import classes from './MoveTaskForm.module.css';
import { PositionOptions } from './PositionOptions';
import { predecessorOf, movePositions } from './movePositions';
import { BoardField } from './toBoard/BoardField';
import { LeftBehindNotice } from './toBoard/LeftBehindNotice';
import { useDestinationForm } from './toBoard/useDestinationForm';
import { useMoveTask, type Destination } from './useMoveTask';

export interface MoveTaskFormProps extends TaskInSection {
  onClose: () => void;
  /**
   * @param toastText reports the move
   * @param next takes the focus if the card is not shown any more
   */
  onMoved: (toastText: string, entry: PendingMutation, next?: HTMLElement | null) => void;
}

/**
 * The board, the list and the position in it. Starts with the task's current place; left unchanged,
 * no mutation is sent.
 */
export function MoveTaskForm({ taskId, sectionId, onClose, onMoved }: MoveTaskFormProps) {
  const text = useText();
  const moveTask = useMoveTask(taskId);
  const { projectId, getSectionTitle } = useBoard();
  const hereAfter = useAppSelector((state) =>
    predecessorOf(selectTaskIds(state, sectionId), taskId),
  );

  const { form, board, lists, list } = useDestinationForm<Destination>({
    from: projectId,
    initialValues: { projectId, sectionId, after: hereAfter ?? 0 },
    onSubmit: async () => {
      if (isHere) {
        onClose();
        return;
      }
      if (!list) return;
      const next = cardNeighbour(document.querySelector(`[data-task="${taskId}"]`));
      const entry = await moveTask(to, projectId);
      if (entry) onMoved(toastText, entry, board.isOther ? next : stripOf(listId));
    },
  });
  const titleOf = (id: number) =>
    getSectionTitle?.(id) ?? lists.find((one) => one.id === id)?.title ?? '';
  const listId = list?.id ?? 0;

  const taskIds = useAppSelector((state) => selectTaskIds(state, listId));
  const positions = movePositions(taskIds, taskId);
  const titles = useAppSelector(
    (state) => positions.map(({ after }) => selectTask(state, after)?.title ?? ''),
    shallowEqual,
  );
  // A position chosen in one list does not exist in another: there the default is the top.
  const after = positions.some((place) => place.after === form.values.after)
    ? form.values.after
    : 0;
  const to = { projectId: board.to, sectionId: listId, after };
  const isHere = to.sectionId === sectionId && after === hereAfter;
  const toastText = board.isOther
    ? text('task-moved-to-board', { list: titleOf(listId), board: board.title })
    : text('task-moved', { list: titleOf(listId) });

  return (
    <form noValidate className={classes.form} onSubmit={form.handleSubmit}>
      <BoardField
        board={board}
        onChange={(chosen) => {
          const first = chosen === projectId ? sectionId : 0;
          void form.setValues({ projectId: chosen, sectionId: first, after: 0 });
        }}
      />
      <SelectPopover
        data-autofocus
        label={text('move-list')}
        value={listId}
        options={lists.map(({ id }) => ({ value: id, label: titleOf(id) }))}
        onChange={(chosen) => void form.setFieldValue('sectionId', chosen)}
      />
      <SelectField
        label={text('move-position')}
        value={to.after}
        onChange={(event) => void form.setFieldValue('after', Number(event.target.value))}
      >
        <PositionOptions positions={positions} titles={titles} firstLabel={text('move-at-top')} />
      </SelectField>
      {list && board.isOther && <LeftBehindNotice taskIds={[taskId]} board={board} />}
      <DialogActions
        onCancel={onClose}
        submit={text('move')}
        isBusy={form.isSubmitting}
        isDisabled={!list}
      />
    </form>
  );
}

/** A collapsed list does not show the card that has moved to it. */
const stripOf = (sectionId: number) =>
  document.querySelector<HTMLElement>(`[data-section="${sectionId}"] [data-strip]`);
