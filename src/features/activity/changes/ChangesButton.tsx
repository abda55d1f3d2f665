import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { lazyWithPreload } from '../../../lib/lazy';
import { useText } from '../../../lib/text/useText';
import { Button } from '../../../ui/components/Button';
import { useLazyWhen } from '../../../ui/lazy/useLazy';
import type { BoardChangesProps } from './BoardChanges';
import { ChangedMark } from './ChangedMark';
import classes from './Changes.module.css';
import { useChangesText, type Changes } from './useChangesText';

export interface ChangesButtonProps extends BoardChangesProps {
  changes: Changes;
}

/** The number of changes in the header of a board; it opens them. Cards that they are about are marked. */
export function ChangesButton({ projectId, wid, changes, onMarksChange }: ChangesButtonProps) {
  const text = useText();
  const sentence = useChangesText(changes);
  const [isOpen, setIsOpen] = useState(false);
  const { Component: ChangesDialog } = useLazyWhen(changesDialog, isOpen);
  const place = useRef<HTMLDivElement>(null);
  const { taskIds, total } = changes;

  useEffect(() => {
    const ids = new Set(taskIds);
    onMarksChange?.({ markOf: (taskId) => ids.has(taskId) && <ChangedMark /> });
    return () => onMarksChange?.(null);
  }, [taskIds, onMarksChange]);
  useLayoutEffect(() => {
    const leaving = place.current;
    return () => passFocusOn(leaving);
  }, []);

  return (
    <div ref={place}>
      <Button
        tone="quiet"
        icon="activity"
        className={classes.button}
        aria-label={sentence}
        title={sentence}
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
      >
        <span className={classes.number}>{text('changes-number', { n: total })}</span>
        <span className={classes.long}>{text('changes-count', { n: total })}</span>
      </Button>
      {isOpen && ChangesDialog && (
        <ChangesDialog
          {...{ projectId, wid, changes, sentence }}
          onClose={() => setIsOpen(false)}
        />
      )}
    </div>
  );
}

/** The button goes when everything is seen: focus moves to the next one of the header. */
function passFocusOn(leaving: HTMLElement | null): void {
  if (!leaving?.contains(document.activeElement)) return;
  const buttons = [...(leaving.parentElement?.querySelectorAll('button') ?? [])];
  buttons.findLast((button) => !leaving.contains(button))?.focus();
}

const changesDialog = lazyWithPreload(
  async () =>
    (await import(/* webpackChunkName: "task-activity" */ './ChangesDialog')).ChangesDialog,
);
