import { useCallback, useEffect, useId, useRef, useState } from 'react';
import type { MouseEvent } from 'react';
import { toggleTask } from '../../../../contract/markdown/toggleTask';
import type { TaskRow } from '../../../../contract/rows';
import { selectDescription } from '../../../entities/descriptions/selectors';
import { focusAfter } from '../../../lib/dom/focusAfter';
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
import { preloadEditor, type EndedEditing } from '../../editor/lazyEditor';
import type { RichTextProps } from '../../richText/RichText';
import { CollapsibleMarkdown } from './CollapsibleMarkdown';
import classes from './Description.module.css';
import { DescriptionEditor } from './DescriptionEditor';
import { EditingEnded } from './EditingEnded';
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
  const [ended, setEnded] = useState<EndedEditing | null>(null);
  const [written, setWritten] = useState<Written | null>(null);
  const stored = row?.description ?? '';
  const version = row?.version ?? 0;
  // A shared text is derived a moment after its editor is closed.
  const isDerived = written === null || written.version !== version || written.stored !== stored;
  const value = isDerived || draft.stored !== null ? stored : written.text;
  const tick = useTick(task.id, value, version);
  /** What was sent before a reload may have been stored without an answer. */
  const isDraftSaved = !isEditing && row !== undefined && draft.stored === stored;
  const { set: setDraft } = draft;
  useEffect(() => {
    if (isDraftSaved) setDraft(null);
  }, [isDraftSaved, setDraft]);
  const isNotLoaded = row === undefined && task.hasDescription && detailState !== 'loaded';
  const isLoading = isNotLoaded && detailState === 'loading';
  // A description that failed to load is not empty: it must not be overwritten.
  if (isNotLoaded ? !isLoading : !canEdit && value === '' && !ended && !isEditing) return null;

  function handleDone(byKey: boolean, shared?: string) {
    const end = () => {
      setWritten(shared === undefined ? null : { text: shared, stored, version });
      setIsEditing(false);
    };
    if (byKey) focusAfter(end, () => editButton.current);
    else end();
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
          {...INTENT}
          onClick={() => setIsEditing(true)}
        />
      )}
    </>
  );

  function body() {
    if (isEditing)
      return (
        <DescriptionEditor
          task={task}
          value={stored}
          version={version}
          draft={draft}
          onDone={handleDone}
          onEnded={(end) => {
            // What was typed before the first sync is in the draft alone.
            setEnded({ ...end, text: end.text ?? (draft.stored === stored ? null : draft.stored) });
            setIsEditing(false);
          }}
        />
      );
    if (isLoading) return <SkeletonBox height="3.75rem" />;
    if (value === '')
      return (
        <Button
          tone="quiet"
          className={classes.empty}
          {...INTENT}
          onClick={() => setIsEditing(true)}
        >
          {text('description-add')}
        </Button>
      );
    return (
      <DescriptionText
        value={value}
        workspaceId={task.workspaceId}
        onEdit={canEdit ? () => setIsEditing(true) : undefined}
        // A draft would take the tick back when it is saved, and a text before its version is there twice.
        onTick={canEdit && draft.stored === null && isDerived ? tick : undefined}
      />
    );
  }

  return (
    <PanelSection id={id} title={text('description')} actions={actions}>
      {ended && <EditingEnded ended={ended} onDismiss={() => setEnded(null)} />}
      <OverwrittenNotice taskId={task.id} onShow={() => setAreVersionsOpen(true)} />
      {body()}
      {canEdit && !isEditing && draft.stored !== null && !isDraftSaved && (
        <DraftNote
          draft={draft.stored}
          onContinue={() => setIsEditing(true)}
          onDiscard={() => draft.set(null)}
        />
      )}
      {areVersionsOpen && Versions && (
        <Versions
          taskId={task.id}
          version={version}
          workspaceId={task.workspaceId}
          canEdit={canEdit}
          onClose={() => setAreVersionsOpen(false)}
        />
      )}
    </PanelSection>
  );
}

/** The first signs that a button is going to be pressed. */
const INTENT = { onPointerEnter: preloadEditor, onFocus: preloadEditor };

/** What the shared editor had when it was closed, and the description at that moment. */
interface Written {
  text: string;
  stored: string;
  version: number;
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

interface DescriptionTextProps extends Omit<RichTextProps, 'children'> {
  value: string;
  onEdit: (() => void) | undefined;
}

/**
 * A click on the text, except on a link or a box, edits it. The button beside the heading is the keyboard
 * alternative.
 */
function DescriptionText({ value, onEdit, ...reader }: DescriptionTextProps) {
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
      onPointerDown={onEdit && preloadEditor}
      onClick={handleClick}
    >
      <CollapsibleMarkdown {...reader}>{value}</CollapsibleMarkdown>
    </div>
  );
}

const versions = lazyWithPreload(
  async () =>
    (await import(/* webpackChunkName: "task-activity" */ './DescriptionVersions'))
      .DescriptionVersions,
);
