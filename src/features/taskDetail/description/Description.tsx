import { useCallback, useEffect, useId, useRef, useState } from 'react';
import type { MouseEvent } from 'react';
import { toggleTask } from '../../../../contract/markdown/toggleTask';
import type { TaskRow } from '../../../../contract/rows';
import { selectDescription } from '../../../entities/descriptions/selectors';
import { useText } from '../../../lib/text/useText';
import { useAppSelector } from '../../../store/hooks';
import { useDraft } from '../../../store/useDraft';
import { Button } from '../../../ui/components/Button';
import { lazyWithPreload } from '../../../lib/lazy';
import { useLazy } from '../../../ui/lazy/useLazy';
import { DraftNote } from '../../../ui/forms/DraftNote';
import { IconButton } from '../../../ui/components/IconButton';
import { PanelSection } from '../../../ui/components/PanelSection';
import type { OnTick } from '../../../ui/markdown/TaskBox';
import { SkeletonBox } from '../../../ui/feedback/Skeleton';
import { useUndoableMutation } from '../../outbox/useUndoableMutation';
import type { RichTextProps } from '../../richText/RichText';
import { CollapsibleMarkdown } from './CollapsibleMarkdown';
import classes from './Description.module.css';
import { DescriptionEditor } from './DescriptionEditor';
import { OverwrittenNotice } from './OverwrittenNotice';
import type { TaskDetailState } from '../useOpenTask';

export interface DescriptionProps {
  task: Pick<TaskRow, 'id' | 'hasDescription' | 'workspaceId'>;
  canEdit: boolean;
  detailState: TaskDetailState;
}

/**
 * A task's description (docs/behaviour.md#4): a click edits it, blur saves it, Escape closes the
 * editor and keeps the text as a draft. Boxes of tasks are ticked while it is read.
 */
export function Description({ task, canEdit, detailState }: DescriptionProps) {
  const text = useText();
  const id = useId();
  const row = useAppSelector((state) => selectDescription(state, task.id));
  const draft = useDraft(`description:${task.id}`);
  const [isEditing, setIsEditing] = useState(false);
  const [areVersionsOpen, setAreVersionsOpen] = useState(false);
  const { Component: Versions } = useLazy(versions, areVersionsOpen);
  const editButton = useRef<HTMLButtonElement>(null);
  const value = row?.description ?? '';
  const tick = useTick(task.id, value, row?.version ?? 0);
  const isNotLoaded = row === undefined && task.hasDescription && detailState !== 'loaded';
  const isLoading = isNotLoaded && detailState === 'loading';
  // A description that failed to load is not empty: it must not be overwritten.
  if (isNotLoaded ? !isLoading : !canEdit && value === '') return null;

  function handleDone(byKey: boolean) {
    setIsEditing(false);
    if (byKey) setTimeout(() => editButton.current?.focus());
  }

  const actions = (
    <>
      {row && (
        <IconButton
          icon="history"
          label={text('description-versions')}
          onClick={() => setAreVersionsOpen(true)}
        />
      )}
      {canEdit && !isEditing && !isLoading && (
        <IconButton
          ref={editButton}
          icon="edit"
          data-edit-description
          label={text('description-edit')}
          onClick={() => setIsEditing(true)}
        />
      )}
    </>
  );

  function body() {
    if (isEditing)
      return (
        <DescriptionEditor
          taskId={task.id}
          value={value}
          version={row?.version ?? 0}
          draft={draft}
          onDone={handleDone}
        />
      );
    if (isLoading) return <SkeletonBox height="3.75rem" />;
    if (value === '')
      return (
        <Button tone="quiet" className={classes.empty} onClick={() => setIsEditing(true)}>
          {text('description-add')}
        </Button>
      );
    return (
      <DescriptionText
        value={value}
        workspaceId={task.workspaceId}
        onEdit={canEdit ? () => setIsEditing(true) : undefined}
        // A draft would take the tick back when it is saved.
        onTick={canEdit && draft.stored === null ? tick : undefined}
      />
    );
  }

  return (
    <PanelSection id={id} title={text('description')} actions={actions}>
      <OverwrittenNotice taskId={task.id} onShow={() => setAreVersionsOpen(true)} />
      {body()}
      {canEdit && !isEditing && draft.stored !== null && (
        <DraftNote
          draft={draft.stored}
          onContinue={() => setIsEditing(true)}
          onDiscard={() => draft.set(null)}
        />
      )}
      {areVersionsOpen && Versions && (
        <Versions
          taskId={task.id}
          version={row?.version ?? 0}
          workspaceId={task.workspaceId}
          canEdit={canEdit}
          onClose={() => setAreVersionsOpen(false)}
        />
      )}
    </PanelSection>
  );
}

/**
 * Ticks a task of the text, or clears it: an ordinary change of the description. The function stays
 * the same, so that a long text is not rendered again for it.
 */
function useTick(taskId: number, value: string, baseVersion: number): OnTick {
  const text = useText();
  const change = useUndoableMutation();
  const tick: OnTick = (index) => {
    const description = toggleTask(value, index);
    if (description === null) return false;
    const wanted = { id: taskId, description, baseVersion };
    void change('updateTaskDescription', wanted, text('description-saved'));
    return true;
  };
  const latest = useRef(tick);
  useEffect(() => {
    latest.current = tick;
  });
  return useCallback((index) => latest.current(index), []);
}

interface WrittenProps extends Omit<RichTextProps, 'children'> {
  value: string;
  onEdit: (() => void) | undefined;
}

/**
 * A click on the text, except on a link or a box, edits it. The button beside the heading is the keyboard
 * alternative.
 */
function DescriptionText({ value, onEdit, ...reader }: WrittenProps) {
  function handleClick({ target }: MouseEvent) {
    const isSelecting = !(window.getSelection()?.isCollapsed ?? true);
    if (isSelecting || (target instanceof Element && target.closest('a, button, input'))) return;
    onEdit?.();
  }
  return (
    // For the keyboard there is the button beside the heading.
    // eslint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
    <div
      className={classes.written}
      data-editable={onEdit ? true : undefined}
      onClick={handleClick}
    >
      <CollapsibleMarkdown {...reader}>{value}</CollapsibleMarkdown>
    </div>
  );
}

const versions = lazyWithPreload(
  async () =>
    (await import(/* webpackChunkName: "task-versions" */ './DescriptionVersions'))
      .DescriptionVersions,
);
