import { useEffect, useLayoutEffect, useRef } from 'react';
import type { RefObject } from 'react';
import { useText } from '../../../../lib/useText';
import { AlertDialog } from '../../../../ui/overlays/AlertDialog';
import { Button } from '../../../../ui/components/Button';
import { IconButton } from '../../../../ui/components/IconButton';
import { useShownPopover } from '../../../../ui/overlays/useShownPopover';
import type { Selection } from '../../card/selection';
import { BulkAssign } from './BulkAssign';
import classes from './BulkBar.module.css';
import { BulkDue } from './BulkDue';
import { BulkMove } from './BulkMove';
import { useBatchMutation } from '../../../outbox/useBatchMutation';
import type { BulkQuestion } from './useBulkTargets';

export interface BulkBarProps {
  projectId: number;
  /** The selected tasks that are seen, in the board's order. */
  selected: readonly number[];
  /** Those that the open question is about. */
  targets: readonly number[];
  asked: BulkQuestion | null;
  selection: Selection;
  onAsk: (what: BulkQuestion) => void;
  onClose: () => void;
}

/**
 * What can be done with everything that is selected (docs/ux.md#2-6-f): one Undo takes all of it
 * back.
 */
export function BulkBar({
  projectId,
  selected,
  targets,
  asked,
  selection,
  onAsk,
  onClose,
}: BulkBarProps) {
  const text = useText();
  const bulk = useBatchMutation();
  const n = targets.length;
  const done = () => {
    onClose();
    selection.set([]);
  };

  function archive() {
    done();
    void bulk(
      targets.map((id) => ({ name: 'archiveTask', args: { id } })),
      text('bulk-archived', { n }),
    );
  }
  useFocusWhereLeft(selected.length);

  return (
    <>
      {selected.length > 0 && (
        <Toolbar count={selected.length} onAsk={onAsk} onClear={() => selection.set([])} />
      )}
      {asked === 'move' && (
        <BulkMove projectId={projectId} ids={targets} onClose={onClose} onDone={done} />
      )}
      {asked === 'assign' && <BulkAssign ids={targets} onClose={onClose} onDone={done} />}
      {asked === 'due' && <BulkDue ids={targets} onClose={onClose} onDone={done} />}
      <AlertDialog
        isOpen={asked === 'archive'}
        title={text('bulk-archive-confirm', { n })}
        confirmLabel={text('archive')}
        onClose={onClose}
        onConfirm={archive}
      />
    </>
  );
}

interface ToolbarProps extends Pick<BulkBarProps, 'onAsk'> {
  count: number;
  onClear: () => void;
}

/** In the browser's top layer: the header that renders it is painted below the lists. */
function Toolbar({ count, onAsk, onClear }: ToolbarProps) {
  const text = useText();
  const bar = useRef<HTMLDivElement>(null);
  useShownPopover(bar);
  useHeightAsProperty(bar, '--bulk-bar');
  return (
    <div
      ref={bar}
      role="toolbar"
      popover="manual"
      aria-label={text('bulk-bar')}
      className={classes.bar}
      data-print="hide"
    >
      <span className={classes.count}>{text('selected-count', { n: count })}</span>
      <Button icon="move" onClick={() => onAsk('move')}>
        {text('move-to')}
      </Button>
      <Button icon="person" onClick={() => onAsk('assign')}>
        {text('bulk-assign')}
      </Button>
      <Button icon="calendar" onClick={() => onAsk('due')}>
        {text('bulk-due')}
      </Button>
      <Button icon="archive" onClick={() => onAsk('archive')}>
        {text('archive')}
      </Button>
      <IconButton icon="close" label={text('bulk-clear')} onClick={onClear} />
    </div>
  );
}

/** Tells style sheets how high an element is, which depends on the words and the width of the window. */
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

/** The bar goes with what was selected, and focus may go with both: the reader goes on at a card. */
function useFocusWhereLeft(count: number): void {
  const before = useRef(0);
  useEffect(() => {
    const had = before.current;
    before.current = count;
    // Without a selection focus is left alone: it begins where the page begins.
    if (count > 0 || had === 0) return undefined;
    const timer = setTimeout(() => {
      if (document.activeElement === document.body)
        document.querySelector<HTMLElement>('[data-task] > a[tabindex="0"]')?.focus();
    });
    return () => clearTimeout(timer);
  }, [count]);
}
