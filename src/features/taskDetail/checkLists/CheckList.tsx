import { useId, useState } from 'react';
import { Draggable } from 'react-beautiful-dnd';
import { useIntl } from 'react-intl';
import { checkListTitleForm } from '../../../../contract/rules/checkLists';
import type { CheckListRow } from '../../../../contract/rows';
import { selectCheckListItems } from '../../../entities/checkLists/selectors';
import { useText } from '../../../lib/text/useText';
import { useAppSelector } from '../../../store/hooks';
import { useDraft } from '../../../store/useDraft';
import { useIsPending } from '../../../store/useIsPending';
import { Icon } from '../../../ui/icons/Icon';
import { InlineEdit } from '../../../ui/forms/InlineEdit';
import { PendingIndicator } from '../../outbox/PendingIndicator';
import { useUndoableMutation } from '../../outbox/useUndoableMutation';
import { dragStyle } from '../../board/card/drag/dragStyle';
import { SkipDropAnimation } from '../../board/card/drag/SkipDropAnimation';
import { CheckListItems } from './CheckListItems';
import { CheckListMenu } from './CheckListMenu';
import classes from './CheckLists.module.css';
import { AddCheckListItem } from './AddCheckListItem';

export interface CheckListProps {
  list: CheckListRow;
  index: number;
  /** All checklists of the task, in order. */
  lists: readonly CheckListRow[];
  canEdit: boolean;
  /** It was just created: the field of its first item opens. */
  isNew: boolean;
}

/**
 * One checklist: its progress in rounded percent (docs/behaviour.md#9), its items, and the field
 * for the next item.
 */
export function CheckList({ list, index, lists, canEdit, isNew }: CheckListProps) {
  const text = useText();
  const { formatNumber } = useIntl();
  const titleId = useId();
  const change = useUndoableMutation();
  const items = useAppSelector((state) => selectCheckListItems(state, list.id));
  const draft = useDraft(`checklist:${list.id}`);
  const isPending = useIsPending(list.id);
  const [isAdding, setIsAdding] = useState(isNew);
  const [wasNew, setWasNew] = useState(isNew);
  if (isNew && !wasNew) {
    setWasNew(true);
    setIsAdding(true);
  }
  const done = items.filter(({ checked }) => checked).length;
  const total = items.length;
  const percent = total === 0 ? 0 : Math.round((100 * done) / total);
  const progress = text('checklist-progress', { done, total, percent });
  const rename = (title: string) =>
    change('updateCheckListTitle', { id: list.id, title }, text('checklist-renamed'));

  return (
    <Draggable
      draggableId={`checklist-${list.id}`}
      index={index}
      isDragDisabled={!canEdit || lists.length < 2}
    >
      {({ innerRef, draggableProps, dragHandleProps }, { isDragging, isDropAnimating }) => (
        <section
          {...draggableProps}
          ref={innerRef}
          style={dragStyle(draggableProps.style)}
          className={classes.list}
          aria-labelledby={titleId}
          data-checklist={list.id}
          data-dragged={isDragging || undefined}
        >
          {isDropAnimating && <SkipDropAnimation />}
          <header className={classes.header}>
            <div id={titleId} className={classes.title}>
              <InlineEdit
                level={2}
                value={list.title}
                label={text('checklist-title')}
                schema={checkListTitleForm}
                canEdit={canEdit}
                onSave={async (title) => void (await rename(title))}
                draft={draft}
              />
            </div>
            <progress
              className={classes.bar}
              value={done}
              max={Math.max(total, 1)}
              aria-label={progress}
              title={progress}
            />
            <span className={classes.percent}>
              {formatNumber(percent / 100, { style: 'percent' })}
            </span>
            {isPending && <PendingIndicator />}
            {canEdit && (
              <span className={classes.actions} data-print="hide">
                {lists.length > 1 && (
                  <span
                    {...dragHandleProps}
                    className={`${classes.grip} ${classes.quiet}`}
                    aria-label={text('checklist-grip', { title: list.title })}
                  >
                    <Icon name="grip" />
                  </span>
                )}
                <CheckListMenu list={list} index={index} lists={lists} hasChecked={done > 0} />
              </span>
            )}
          </header>
          <CheckListItems
            list={list}
            items={items}
            lists={lists}
            canEdit={canEdit}
            titleId={titleId}
          />
          {canEdit && (
            <AddCheckListItem checkListId={list.id} isOpen={isAdding} onOpenChange={setIsAdding} />
          )}
        </section>
      )}
    </Draggable>
  );
}
