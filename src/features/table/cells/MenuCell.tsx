import { useState } from 'react';
import { useBoard } from '../../board/card/boardContext';
import { CardMenu } from '../../board/card/CardMenu';
import { TITLE } from '../layout/tableLayout';
import classes from '../Table.module.css';
import { useTable } from '../tableContext';
import type { CellProps } from './cell';

/** The menu of a task, as beside its card. */
export function MenuCell({
  task,
  place,
  sectionId,
  isTabStop,
  isSelected,
}: CellProps & { sectionId: number; isSelected: boolean }) {
  const { canEdit } = useBoard();
  const { onEdit } = useTable();
  const [isArchiveDialogOpen, setIsArchiveDialogOpen] = useState(false);
  return (
    <div role="gridcell" className={classes.menuCell} data-cell={place.column} data-print="hide">
      {canEdit && (
        <CardMenu
          {...{ task, sectionId, isTabStop, isSelected, isArchiveDialogOpen }}
          onArchiveDialogOpenChange={setIsArchiveDialogOpen}
          onRename={() => onEdit({ row: place.row, column: TITLE })}
        />
      )}
    </div>
  );
}
