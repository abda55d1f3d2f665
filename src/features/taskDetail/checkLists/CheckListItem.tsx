import { useRef, useState } from 'react';
import { Draggable } from 'react-beautiful-dnd';
import { checkListItemTitleForm } from '../../../../contract/rules/checkLists';
import type { CheckListItemRow, CheckListRow } from '../../../../contract/rows';
import { selectIsTemplate } from '../../../entities/tasks/templates';
import { useText } from '../../../lib/text/useText';
import { useAppSelector } from '../../../store/hooks';
import { useDraft } from '../../../store/useDraft';
import { useIsPending } from '../../../store/useIsPending';
import { useEnqueueMutation } from '../../../store/useEnqueueMutation';
import { Checkbox } from '../../../ui/fields/Checkbox';
import { Icon } from '../../../ui/icons/Icon';
import { InlineEdit } from '../../../ui/forms/InlineEdit';
import { PendingIndicator } from '../../outbox/PendingIndicator';
import { useUndoableMutation } from '../../outbox/useUndoableMutation';
import { dragStyle } from '../../board/card/drag/dragStyle';
import { SkipDropAnimation } from '../../board/card/drag/SkipDropAnimation';
import { CheckListItemMenu } from './CheckListItemMenu';
import classes from './CheckLists.module.css';
import { focusAddItem, focusItemCheckbox } from './focusItem';
import { ItemDetails, type ItemChoice } from './ItemDetails';
import { useItemKeys } from './useItemKeys';

export interface CheckListItemProps {
  item: CheckListItemRow;
  /** Its index among the visible items. */
  index: number;
  shown: readonly CheckListItemRow[];
  lists: readonly CheckListRow[];
  canEdit: boolean;
}

/**
 * One item of a checklist: a checkbox, its text (a click edits it), its date and assignee, a drag
 * handle and a menu.
 */
export function CheckListItem({ item, index, shown, lists, canEdit }: CheckListItemProps) {
  const text = useText();
  const enqueue = useEnqueueMutation();
  const change = useUndoableMutation();
  const draft = useDraft(`item:${item.id}`);
  const isPending = useIsPending(item.id);
  const isTemplate = useAppSelector((state) => selectIsTemplate(state, item.taskId));
  const handleKeyDown = useItemKeys(item);
  const [choice, setChoice] = useState<ItemChoice>(null);
  const line = useRef<HTMLLIElement>(null);
  const rename = (title: string) =>
    change('updateCheckListItemTitle', { id: item.id, title }, text('item-renamed'));

  function toggle() {
    void enqueue('updateCheckListItemChecked', { id: item.id, checked: !item.checked });
    if (item.checked || !lists.find(({ id }) => id === item.checkListId)?.hideChecked) return;
    const next = shown[index + 1] ?? shown[index - 1];
    if (next) focusItemCheckbox(next.id);
    else focusAddItem(item.checkListId);
  }

  return (
    <Draggable draggableId={`item-${item.id}`} index={index} isDragDisabled={!canEdit}>
      {({ innerRef, draggableProps, dragHandleProps }, { isDragging, isDropAnimating }) => (
        <li
          {...draggableProps}
          ref={(element) => {
            innerRef(element);
            line.current = element;
          }}
          style={dragStyle(draggableProps.style)}
          className={classes.item}
          data-item={item.id}
          data-checked={item.checked || undefined}
          data-dragged={isDragging || undefined}
          data-state={isPending ? 'pending' : undefined}
        >
          {isDropAnimating && <SkipDropAnimation />}
          <Checkbox
            className={classes.tick}
            label={item.title}
            isLabelHidden
            checked={item.checked}
            disabled={!canEdit || isTemplate}
            onChange={toggle}
          />
          <div className={classes.words}>
            <InlineEdit
              value={item.title}
              label={text('item-title')}
              schema={checkListItemTitleForm}
              canEdit={canEdit}
              onSave={async (title) => void (await rename(title))}
              draft={draft}
            />
          </div>
          <ItemDetails item={item} canEdit={canEdit} choice={choice} onChoice={setChoice} />
          {isPending && <PendingIndicator />}
          {canEdit && (
            // The library gives this element the role of a button and makes it focusable.
            // eslint-disable-next-line jsx-a11y/no-static-element-interactions
            <span
              {...dragHandleProps}
              className={`${classes.grip} ${classes.quiet}`}
              data-print="hide"
              data-item-grip={item.id}
              aria-label={text('item-grip', { title: item.title })}
              aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
              onKeyDown={handleKeyDown}
            >
              <Icon name="grip" />
            </span>
          )}
          {canEdit && (
            <span className={classes.quiet} data-print="hide">
              <CheckListItemMenu {...{ item, index, shown, lists }} onChoice={setChoice} />
            </span>
          )}
        </li>
      )}
    </Draggable>
  );
}
