import { shallowEqual } from 'react-redux';
import { selectSection } from '../../../entities/sections/selectors';
import { useText } from '../../../lib/text/useText';
import { useAppSelector } from '../../../store/hooks';
import { DialogActions } from '../../../ui/forms/DialogActions';
import { useForm } from '../../../ui/forms/useForm';
import { Dialog } from '../../../ui/overlays/Dialog';
import { SelectField } from '../../../ui/fields/SelectField';
import classes from '../card/moveTask/MoveTaskForm.module.css';
import { PositionOptions } from '../card/moveTask/PositionOptions';
import { predecessorOf, movePositions } from '../card/moveTask/movePositions';

export interface MoveSectionDialogProps {
  sectionId: number;
  title: string;
  /** The board's lists from left to right. */
  ids: readonly number[];
  onClose: () => void;
  /** @param after the preceding list, 0 for the first place */
  onMove: (after: number) => void;
}

/**
 * "Move to…" for a list: any position on its board, without dragging. Left unchanged, no mutation
 * is sent.
 */
export function MoveSectionDialog({
  sectionId,
  title,
  ids,
  onClose,
  onMove,
}: MoveSectionDialogProps) {
  const text = useText();
  const here = predecessorOf(ids, sectionId) ?? 0;
  const positions = movePositions(ids, sectionId);
  const titles = useAppSelector(
    (state) => positions.map(({ after }) => selectSection(state, after)?.title ?? ''),
    shallowEqual,
  );
  const form = useForm({
    initialValues: { after: here },
    onSubmit: ({ after }) => (after === here ? onClose() : onMove(after)),
  });

  return (
    <Dialog isOpen onClose={onClose} title={text('move-list-title', { title })}>
      <form noValidate className={classes.form} onSubmit={form.handleSubmit}>
        <SelectField
          data-autofocus
          label={text('move-position')}
          value={form.values.after}
          onChange={(event) => void form.setFieldValue('after', Number(event.target.value))}
        >
          <PositionOptions
            positions={positions}
            titles={titles}
            firstLabel={text('move-at-start')}
          />
        </SelectField>
        <DialogActions onCancel={onClose} submit={text('move')} />
      </form>
    </Dialog>
  );
}
