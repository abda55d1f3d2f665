import { shallowEqual } from 'react-redux';
import { LIMITS } from '../../../../../contract/limits';
import { selectSection } from '../../../../entities/sections/selectors';
import { selectTaskIds } from '../../../../entities/tasks/selectors';
import { useText } from '../../../../lib/text/useText';
import { useAppSelector } from '../../../../store/hooks';
import { Banner } from '../../../../ui/feedback/Banner';
import { SelectField } from '../../../../ui/fields/SelectField';
import { DialogActions } from '../../../../ui/forms/DialogActions';
import { useForm } from '../../../../ui/forms/useForm';
import { Dialog } from '../../../../ui/overlays/Dialog';
import { useBoard } from '../../card/boardContext';
import classes from '../../card/moveTask/MoveTaskForm.module.css';
import { movePositions, predecessorOf } from '../../card/moveTask/movePositions';
import { PositionOptions } from '../../card/moveTask/PositionOptions';
import { BoardField } from '../../card/moveTask/toBoard/BoardField';
import { LeftBehindNotice } from '../../card/moveTask/toBoard/LeftBehindNotice';
import { useDestinationBoard } from '../../card/moveTask/toBoard/useDestinationBoard';
import type { SectionDestination } from './useMoveSection';

export interface MoveSectionDialogProps {
  sectionId: number;
  title: string;
  /** The board's lists from left to right. */
  ids: readonly number[];
  onClose: () => void;
  onMove: (to: SectionDestination) => void;
}

/**
 * "Move to…" for a list: any position on its board or another one, without dragging. Left
 * unchanged, no mutation is sent.
 */
export function MoveSectionDialog(props: MoveSectionDialogProps) {
  const { sectionId, title, ids, onClose, onMove } = props;
  const text = useText();
  const { projectId } = useBoard();
  const here = predecessorOf(ids, sectionId) ?? 0;
  const form = useForm<{ projectId: number; after: number | null }>({
    initialValues: { projectId, after: null },
    onSubmit: () => {
      if (!board.isOther && after === here) onClose();
      else if (board.status === 'ready' && !isTooLarge) onMove({ projectId: board.to, after });
    },
  });
  const board = useDestinationBoard(projectId, form.values.projectId);
  const taskIds = useAppSelector((state) => selectTaskIds(state, sectionId));
  const isTooLarge = board.isOther && taskIds.length > LIMITS.movedAtOnce;

  const positions = movePositions(board.isOther ? board.lists.map(({ id }) => id) : ids, sectionId);
  const titles = useAppSelector(
    (state) => positions.map((one) => selectSection(state, one.after)?.title ?? ''),
    shallowEqual,
  );
  // A list starts at its place, and at the end of another board.
  const after = form.values.after ?? (board.isOther ? (positions.at(-1)?.after ?? 0) : here);

  return (
    <Dialog isOpen onClose={onClose} title={text('move-list-title', { title })}>
      <form noValidate className={classes.form} onSubmit={form.handleSubmit}>
        <BoardField
          isForList
          board={board}
          onChange={(chosen) => void form.setValues({ projectId: chosen, after: null })}
        />
        <SelectField
          data-autofocus
          label={text('move-position')}
          value={after}
          onChange={(event) => void form.setFieldValue('after', Number(event.target.value))}
        >
          <PositionOptions
            positions={positions}
            titles={titles}
            firstLabel={text('move-at-start')}
          />
        </SelectField>
        {isTooLarge && (
          <Banner tone="warning">
            {text('list-too-large', {
              max: LIMITS.movedAtOnce,
              archived: LIMITS.archivedMovedWithList,
            })}
          </Banner>
        )}
        {board.isOther && !isTooLarge && board.status === 'ready' && taskIds.length > 0 && (
          <LeftBehindNotice taskIds={taskIds} board={board} />
        )}
        <DialogActions
          onCancel={onClose}
          submit={text('move')}
          isDisabled={board.status !== 'ready' || isTooLarge}
        />
      </form>
    </Dialog>
  );
}
