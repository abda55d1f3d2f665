import type { BoardTree } from '../../entities/spaces/selectors';
import { useText } from '../../lib/text/useText';
import { DialogActions } from '../../ui/forms/DialogActions';
import { useForm } from '../../ui/forms/useForm';
import { Dialog } from '../../ui/overlays/Dialog';
import { SelectField } from '../../ui/fields/SelectField';
import { PositionOptions } from '../board/card/moveTask/PositionOptions';
import { predecessorOf, movePositions } from '../board/card/moveTask/movePositions';
import { groupKeyOf, groupsFor, moveTo } from './groups';
import classes from './SpacesTree.module.css';
import { titleOfRow, type TreeRow } from './treeRows';
import { useTreeMoves } from './useTreeMoves';

export interface MoveInTreeDialogProps {
  row: TreeRow;
  tree: BoardTree;
  onClose: () => void;
}

/**
 * "Move to…" of the sidebar: which group, and where in it; everything that a drag does (WCAG 2.2 SC
 * 2.5.7).
 */
export function MoveInTreeDialog({ row, tree, onClose }: MoveInTreeDialogProps) {
  const text = useText();
  const move = useTreeMoves();
  const groups = groupsFor(row.kind, tree, text('tree-top'));
  const here = groups.find(({ key }) => key === groupKeyOf(row));
  const hereAfter = predecessorOf(here?.members.map(({ id }) => id) ?? [], row.id) ?? 0;
  const form = useForm({
    initialValues: { group: here?.key ?? '', after: hereAfter },
    onSubmit: () => {
      onClose();
      if (group && (group !== here || after !== hereAfter)) move(moveTo(row, group, after));
    },
  });
  const group = groups.find(({ key }) => key === form.values.group);
  const positions = movePositions(group?.members.map(({ id }) => id) ?? [], row.id);
  const titles = positions.map(
    (place) => group?.members.find(({ id }) => id === place.after)?.title ?? '',
  );
  // A place chosen in one group is none in another: that one starts at its top.
  const after = positions.some((place) => place.after === form.values.after)
    ? form.values.after
    : 0;

  return (
    <Dialog isOpen onClose={onClose} title={text('move-task', { title: titleOfRow(row) })}>
      <form noValidate className={classes.form} onSubmit={form.handleSubmit}>
        {row.kind !== 'space' && (
          <SelectField
            data-autofocus
            label={text('tree-group')}
            value={form.values.group}
            onChange={(event) => void form.setFieldValue('group', event.target.value)}
          >
            {groups.map(({ key, title }) => (
              <option key={key} value={key}>
                {title}
              </option>
            ))}
          </SelectField>
        )}
        <SelectField
          label={text('move-position')}
          value={after}
          onChange={(event) => void form.setFieldValue('after', Number(event.target.value))}
        >
          <PositionOptions positions={positions} titles={titles} firstLabel={text('move-at-top')} />
        </SelectField>
        <DialogActions onCancel={onClose} submit={text('move')} />
      </form>
    </Dialog>
  );
}
