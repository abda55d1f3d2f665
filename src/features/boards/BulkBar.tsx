import { useEffect, useRef } from 'react';
import { useText } from '../../lib/useText';
import { AlertDialog } from '../../ui/AlertDialog';
import { Button } from '../../ui/Button';
import { IconButton } from '../../ui/IconButton';
import type { Selection } from '../tasks/selection';
import { BulkAssign } from './BulkAssign';
import classes from './BulkBar.module.css';
import { BulkDue } from './BulkDue';
import { BulkMove } from './BulkMove';
import { useBulk } from '../outbox/useBulk';
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
export function BulkBar({ projectId, selected, targets, asked, selection, onAsk, onClose }: BulkBarProps) {
  const text = useText();
  const bulk = useBulk();
  const n = targets.length;
  const done = () => {
    onClose();
    selection.set([]);
  };

  function archive() {
    done();
    void bulk(targets.map((id) => ({ name: 'archiveTask', wanted: { id } })), text('bulk-archived', { n }));
  }
  useFocusWhereLeft(selected.length);

  return (
    <>
      {selected.length > 0 && (
        <div role="toolbar" aria-label={text('bulk-bar')} className={classes.bar} data-print="hide">
          <span className={classes.count}>{text('selected-count', { n: selected.length })}</span>
          <Button icon="move" onClick={() => onAsk('move')}>{text('move-to')}</Button>
          <Button icon="person" onClick={() => onAsk('assign')}>{text('bulk-assign')}</Button>
          <Button icon="calendar" onClick={() => onAsk('due')}>{text('bulk-due')}</Button>
          <Button icon="archive" onClick={() => onAsk('archive')}>{text('archive')}</Button>
          <IconButton icon="close" label={text('bulk-clear')} onClick={() => selection.set([])} />
        </div>
      )}
      {asked === 'move' && <BulkMove projectId={projectId} ids={targets} onClose={onClose} onDone={done} />}
      {asked === 'assign' && <BulkAssign ids={targets} onClose={onClose} onDone={done} />}
      {asked === 'due' && <BulkDue ids={targets} onClose={onClose} onDone={done} />}
      <AlertDialog isOpen={asked === 'archive'} title={text('bulk-archive-confirm', { n })} confirmLabel={text('archive')} onClose={onClose} onConfirm={archive} />
    </>
  );
}

/** The bar goes with what was selected, and focus may go with both: the reader goes on at a card. */
function useFocusWhereLeft(count: number): void {
  const before = useRef(0);
  useEffect(() => {
    const had = before.current;
    before.current = count;
    // Nothing is taken from somebody who has selected nothing: their focus begins where the page begins.
    if (count > 0 || had === 0) return undefined;
    const timer = setTimeout(() => {
      if (document.activeElement === document.body) document.querySelector<HTMLElement>('[data-task] > a[tabindex="0"]')?.focus();
    });
    return () => clearTimeout(timer);
  }, [count]);
}
