import { useCallback, useContext, useEffect, useId, useRef } from 'react';
import type { KeyboardEvent } from 'react';
import { Droppable } from 'react-beautiful-dnd';
import { selectSection } from '../../../../entities/sections/selectors';
import { useText } from '../../../../lib/text/useText';
import { useAppSelector } from '../../../../store/hooks';
import { useEnqueueMutation } from '../../../../store/useEnqueueMutation';
import { useIsPending } from '../../../../store/useIsPending';
import { Icon } from '../../../../ui/icons/Icon';
import { useBoard } from '../../card/boardContext';
import { dragIdOfSection } from '../../card/drag/dragIds';
import { useLastDefined } from '../../card/useLastDefined';
import { VisibleTaskIdsContext } from '../../card/visibleTaskIds';
import { useBoardDrag } from '../dragContext';
import { SectionDraggable } from '../SectionDraggable';
import { renderDragged, withinMain } from '../SectionDroppable';
import { useSectionHandles } from '../sectionHandles';
import classes from './CollapsedSection.module.css';

export interface CollapsedSectionProps {
  sectionId: number;
  /** Its position among the lists, from 0. */
  index: number;
}

/**
 * A list as a strip with its title and its number of tasks (docs/behaviour.md#collapsed-lists). A
 * press expands it; a card dropped on it becomes its first.
 */
export function CollapsedSection({ sectionId, index }: CollapsedSectionProps) {
  const text = useText();
  const titleId = useId();
  const enqueue = useEnqueueMutation();
  const { canEdit } = useBoard();
  const handles = useSectionHandles();
  const drag = useBoardDrag();
  const section = useLastDefined(useAppSelector((state) => selectSection(state, sectionId)));
  const selectVisibleTaskIds = useContext(VisibleTaskIdsContext);
  const taskIds = useAppSelector((state) => selectVisibleTaskIds(state, sectionId));
  const count = taskIds.length;
  const isPending = useIsPending(sectionId);
  const element = useRef<HTMLLIElement>(null);
  const button = useRef<HTMLButtonElement>(null);

  const expand = useCallback(
    async (then: () => void) => {
      await enqueue('collapseSection', { id: sectionId, isCollapsed: false });
      // React has rendered the whole list before a timer runs.
      setTimeout(then);
    },
    [enqueue, sectionId],
  );
  const focusList = () =>
    document.querySelector<HTMLElement>(`[data-section="${sectionId}"] button`)?.focus();

  useEffect(() => {
    handles.set(sectionId, {
      focusCard: () => button.current?.focus(),
      addTask: () => void expand(() => handles.get(sectionId)?.addTask()),
    });
    return () => void handles.delete(sectionId);
  }, [handles, sectionId, expand]);

  // A card that a key has dropped here takes the focus away with it.
  const droppedId = drag.phase === 'idle' ? drag.droppedId : null;
  useEffect(() => {
    if (
      droppedId !== null &&
      taskIds.includes(droppedId) &&
      document.activeElement === document.body
    )
      button.current?.focus({ preventScroll: true });
  }, [droppedId, taskIds]);

  if (section === undefined) return null;
  return (
    <SectionDraggable
      {...{ sectionId, index, element, isPending }}
      isCollapsed
      header={
        <Droppable
          droppableId={dragIdOfSection(sectionId)}
          type="task"
          mode="virtual"
          renderClone={renderDragged}
          getContainerForClone={withinMain}
          isDropDisabled={!canEdit}
        >
          {({ innerRef, droppableProps }, { isDraggingOver }) => (
            <div
              {...droppableProps}
              ref={innerRef}
              className={classes.strip}
              data-over={isDraggingOver || undefined}
            >
              <h2 id={titleId} className={classes.heading}>
                <button
                  ref={button}
                  type="button"
                  className={classes.button}
                  aria-expanded={false}
                  data-strip=""
                  title={section.title}
                  onKeyDown={keepSpace}
                  onClick={() => void expand(focusList)}
                >
                  <Icon name="next" />
                  <span aria-hidden className={classes.count}>
                    {count}
                  </span>
                  <span className={classes.title}>{section.title}</span>
                  <span className="visually-hidden">{text('tasks-count', { n: count })}</span>
                </button>
              </h2>
            </div>
          )}
        </Droppable>
      }
    />
  );
}

/** The library lifts the list with Space anywhere in its handle; here Space presses the button. */
function keepSpace(event: KeyboardEvent): void {
  if (event.key === ' ') event.stopPropagation();
}
