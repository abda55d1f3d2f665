import { Link } from 'react-router-dom';
import { links } from '../../../../contract/links';
import { useText } from '../../../lib/text/useText';
import { selectSectionIds } from '../../../entities/sections/selectors';
import { selectTaskCount } from '../../../entities/tasks/selectors';
import { useIsPrinting } from '../../../lib/dom/useIsPrinting';
import { useAppSelector } from '../../../store/hooks';
import { AddSection } from '../section/AddSection';
import { Section } from '../section/Section';
import { useBoardDrag } from '../section/dragContext';
import { useBoard } from '../card/boardContext';
import { SectionsDroppable } from './drag/BoardDragProvider';
import classes from './BoardView.module.css';

/**
 * With more cards than this, every list is virtualised (docs/ux.md#0-10). A card has about a dozen
 * elements, and a page should have at most 3,000 (docs/goals.md#s7).
 */
const VIRTUALIZE_BOARD_OVER = 120;

/** A board's lists from left to right, and the form for another. */
export function BoardSections() {
  const text = useText();
  const { projectId, wid, canEdit } = useBoard();
  const drag = useBoardDrag();
  const liveIds = useAppSelector((state) => selectSectionIds(state, projectId));
  const isLarge = useAppSelector(
    (state) => selectTaskCount(state, liveIds) > VIRTUALIZE_BOARD_OVER,
  );
  const isPrinting = useIsPrinting();
  const sectionIds = drag.phase === 'dragging' ? drag.order.sectionIds : liveIds;
  const virtualization = isPrinting ? 'none' : isLarge ? 'all' : 'long';
  return (
    <div className={classes.canvas}>
      {sectionIds.length > 0 && (
        <SectionsDroppable className={classes.lists}>
          {sectionIds.map((id, index) => (
            <Section key={id} sectionId={id} index={index} virtualization={virtualization} />
          ))}
        </SectionsDroppable>
      )}
      {canEdit && (
        <div className={classes.addList} data-add-list="">
          <AddSection listCount={sectionIds.length} />
        </div>
      )}
      {!canEdit && sectionIds.length === 0 && (
        <p className={classes.empty}>
          {text('no-lists')} <Link to={links.home(wid)}>{text('go-home')}</Link>
        </p>
      )}
    </div>
  );
}
