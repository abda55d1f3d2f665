import { Droppable } from 'react-beautiful-dnd';
import type { CheckListItemRow, CheckListRow } from '../../../../contract/rows';
import { useText } from '../../../lib/text/useText';
import { CheckListItem } from './CheckListItem';
import classes from './CheckLists.module.css';

export interface CheckListItemsProps {
  list: CheckListRow;
  /** All items of the checklist, including checked ones. */
  items: readonly CheckListItemRow[];
  lists: readonly CheckListRow[];
  canEdit: boolean;
  titleId: string;
}

/** The visible items of a checklist, and the drop target. */
export function CheckListItems({ list, items, lists, canEdit, titleId }: CheckListItemsProps) {
  const text = useText();
  const shown = list.hideChecked ? items.filter(({ checked }) => !checked) : items;
  const hidden = items.length - shown.length;
  return (
    <>
      <Droppable droppableId={`checklist-${list.id}`} type="item" isDropDisabled={!canEdit}>
        {({ innerRef, droppableProps, placeholder }, { isDraggingOver }) => (
          <ul
            {...droppableProps}
            ref={innerRef}
            className={classes.items}
            aria-labelledby={titleId}
            data-over={isDraggingOver || undefined}
          >
            {shown.map((item, index) => (
              <CheckListItem
                key={item.id}
                item={item}
                index={index}
                shown={shown}
                lists={lists}
                canEdit={canEdit}
              />
            ))}
            {placeholder && (
              <li aria-hidden role="presentation">
                {placeholder}
              </li>
            )}
          </ul>
        )}
      </Droppable>
      {hidden > 0 && <p className={classes.hidden}>{text('checklist-hidden', { n: hidden })}</p>}
    </>
  );
}
