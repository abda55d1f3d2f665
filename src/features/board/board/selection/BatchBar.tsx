import { useEffect, useLayoutEffect, useRef } from 'react';
import type { RefObject } from 'react';
import { useText } from '../../../../lib/text/useText';
import { AlertDialog } from '../../../../ui/overlays/AlertDialog';
import { Button } from '../../../../ui/components/Button';
import { IconButton } from '../../../../ui/components/IconButton';
import { useRootAttribute } from '../../../../ui/hooks/useRootAttribute';
import { useShownPopover } from '../../../../ui/overlays/useShownPopover';
import type { Selection } from '../../card/selection';
import { AssignTasksDialog } from '../../card/actions/AssignTasksDialog';
import classes from './BatchBar.module.css';
import { SetDueDateDialog } from '../../card/actions/SetDueDateDialog';
import { MoveSelectedTasksDialog } from './MoveSelectedTasksDialog';
import { LabelsDialog } from '../../../labels/LabelsDialog';
import { useBatchMutation } from '../../../outbox/useBatchMutation';
import type { BatchDialogName } from './useBatchTargets';
import '../../../../ui/icons/actionIcons';
import '../../../../ui/icons/taskIcons';

export interface BatchBarProps {
  projectId: number;
  /** The visible selected tasks, in the board's order. */
  selected: readonly number[];
  /** The tasks of the open dialog. */
  targets: readonly number[];
  dialog: BatchDialogName | null;
  selection: Selection;
  onOpenDialog: (name: BatchDialogName) => void;
  onClose: () => void;
}

/** Actions for all selected tasks (docs/ux.md#2-6-f): one undo reverts all of them. */
export function BatchBar({
  projectId,
  selected,
  targets,
  dialog,
  selection,
  onOpenDialog,
  onClose,
}: BatchBarProps) {
  const text = useText();
  const batch = useBatchMutation();
  const n = targets.length;
  const done = () => {
    onClose();
    selection.set([]);
  };

  function archive() {
    done();
    void batch(
      targets.map((id) => ({ name: 'archiveTask', args: { id } })),
      text('bulk-archived', { n }),
    );
  }
  useFocusAfterDeselect(selected.length);

  return (
    <>
      {selected.length > 0 && (
        <Toolbar
          selected={selected}
          onOpenDialog={onOpenDialog}
          onClear={() => selection.set([])}
        />
      )}
      {dialog === 'move' && (
        <MoveSelectedTasksDialog
          projectId={projectId}
          ids={targets}
          onClose={onClose}
          onDone={done}
        />
      )}
      {/* Tasks that stay in their place stay selected: the next step is often for the same ones. */}
      {dialog === 'assign' && (
        <AssignTasksDialog ids={targets} onClose={onClose} onDone={onClose} />
      )}
      {dialog === 'due' && <SetDueDateDialog ids={targets} onClose={onClose} onDone={onClose} />}
      {dialog === 'labels' && (
        <LabelsDialog projectId={projectId} ids={targets} onClose={onClose} />
      )}
      <AlertDialog
        isOpen={dialog === 'archive'}
        title={text('bulk-archive-confirm', { n })}
        confirmLabel={text('archive')}
        onClose={onClose}
        onConfirm={archive}
      />
    </>
  );
}

interface ToolbarProps extends Pick<BatchBarProps, 'onOpenDialog' | 'selected'> {
  onClear: () => void;
}

/** In the browser's top layer: the header that renders it is painted below the lists. */
function Toolbar({ selected, onOpenDialog, onClear }: ToolbarProps) {
  const text = useText();
  const bar = useRef<HTMLDivElement>(null);
  useShownPopover(bar);
  useHeightAsProperty(bar, '--bulk-bar');
  useRootAttribute('bulk');
  return (
    <div
      ref={bar}
      role="toolbar"
      popover="manual"
      aria-label={text('bulk-bar')}
      className={classes.bar}
      // The palette offers actions for them.
      data-selected-ids={selected.join(',')}
      data-print="hide"
    >
      <span className={classes.count}>{text('selected-count', { n: selected.length })}</span>
      <Button tone="quiet" icon="move" onClick={() => onOpenDialog('move')}>
        {text('move-to')}
      </Button>
      <Button tone="quiet" icon="person" onClick={() => onOpenDialog('assign')}>
        {text('bulk-assign')}
      </Button>
      <Button tone="quiet" icon="calendar" onClick={() => onOpenDialog('due')}>
        {text('bulk-due')}
      </Button>
      <Button tone="quiet" icon="tag" onClick={() => onOpenDialog('labels')}>
        {text('bulk-labels')}
      </Button>
      <Button tone="quiet" icon="archive" onClick={() => onOpenDialog('archive')}>
        {text('archive')}
      </Button>
      <IconButton icon="close" label={text('bulk-clear')} onClick={onClear} />
    </div>
  );
}

/**
 * Exposes an element's height to style sheets; it depends on the texts and the width of the window.
 */
function useHeightAsProperty(ref: RefObject<HTMLElement | null>, property: string): void {
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return undefined;
    const { style } = document.documentElement;
    const measured = new ResizeObserver(() =>
      style.setProperty(property, `${element.offsetHeight}px`),
    );
    measured.observe(element);
    return () => {
      measured.disconnect();
      style.removeProperty(property);
    };
  }, [ref, property]);
}

/**
 * The bar disappears with the selection, and focus may be lost with it: focus moves to a card, or to
 * a cell of the table.
 */
function useFocusAfterDeselect(count: number): void {
  const before = useRef(0);
  useEffect(() => {
    const had = before.current;
    before.current = count;
    // Without a former selection focus stays unchanged.
    if (count > 0 || had === 0) return undefined;
    const timer = setTimeout(() => {
      if (document.activeElement === document.body)
        document
          .querySelector<HTMLElement>(
            '[data-task] > a[tabindex="0"], [data-task] [data-cell][tabindex="0"]',
          )
          ?.focus();
    });
    return () => clearTimeout(timer);
  }, [count]);
}
