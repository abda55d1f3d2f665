import { memo, useLayoutEffect, useRef } from 'react';
import { lazyWithPreload } from '../../../lib/lazy';
import { useText } from '../../../lib/text/useText';
import { Icon } from '../../../ui/icons/Icon';
import { useLazyWhen } from '../../../ui/lazy/useLazy';
import classes from '../Table.module.css';
import { useTable } from '../tableContext';

export interface AddRowViewProps {
  rowKey: string;
  index: number;
  top: number;
  sectionId: number;
  isOpen: boolean;
  isTabStop: boolean;
}

/** The last row of a list: a button, and after a press the form for new tasks. */
export const AddRowView = memo(function AddRowView({
  rowKey,
  index,
  top,
  sectionId,
  isOpen,
  isTabStop,
}: AddRowViewProps) {
  const text = useText();
  const { columns, onAdd, onOpenHeight } = useTable();
  const { Component: AddTaskForm } = useLazyWhen(lazyAddTaskForm, isOpen);
  const form = useRef<HTMLDivElement>(null);
  const isFormShown = isOpen && AddTaskForm !== null;

  useLayoutEffect(() => {
    const element = form.current;
    if (!isFormShown || !element) return undefined;
    const measure = () => onOpenHeight({ key: rowKey, height: element.offsetHeight });
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => {
      observer.disconnect();
      onOpenHeight(null);
    };
  }, [isFormShown, rowKey, onOpenHeight]);

  return (
    <div
      role="row"
      aria-rowindex={index + 2}
      className={classes.row}
      data-row={rowKey}
      data-kind="add"
      data-section={sectionId}
      data-print="hide"
      style={{ insetBlockStart: top }}
    >
      <div role="gridcell" aria-colspan={columns.length + 3} className={classes.addCell}>
        {isFormShown ? (
          <div ref={form} className={classes.addForm}>
            <AddTaskForm
              sectionId={sectionId}
              isOpen
              onOpenChange={(open) => onAdd(open ? sectionId : null)}
              onEndChange={NOTHING}
            />
          </div>
        ) : (
          <button
            type="button"
            data-cell="add"
            tabIndex={isTabStop ? 0 : -1}
            className={classes.add}
            onClick={() => onAdd(sectionId)}
          >
            <Icon name="add" />
            {text('add-task')}
          </button>
        )}
      </div>
    </div>
  );
});

/** The table scrolls to its form by itself: the form has focus. */
const NOTHING = () => undefined;

const lazyAddTaskForm = lazyWithPreload(
  async () =>
    (await import(/* webpackChunkName: "writing" */ '../../board/card/addTask/AddTaskForm'))
      .AddTaskForm,
  { opensField: true },
);
