import type { TaskRow } from '../../../../contract/rows';
import type { CellPlace } from '../tableContext';

export interface CellProps {
  task: TaskRow;
  place: CellPlace;
  /** Whether it is the table's one Tab stop. */
  isTabStop: boolean;
  isEditing: boolean;
}
