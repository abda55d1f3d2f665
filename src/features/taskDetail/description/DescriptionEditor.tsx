import { useCallback, useEffect, useId, useRef, useState } from 'react';
import type { FocusEvent, KeyboardEvent } from 'react';
import { LIMITS } from '../../../../contract/limits';
import { descriptionForm } from '../../../../contract/rules/tasks';
import { afterPress } from '../../../lib/dom/afterPress';
import { useText } from '../../../lib/text/useText';
import { useAppStore } from '../../../store/hooks';
import { useDraft, type FieldDraft } from '../../../store/useDraft';
import { useForm } from '../../../ui/forms/useForm';
import { Banner } from '../../../ui/feedback/Banner';
import { Button } from '../../../ui/components/Button';
import { FieldError } from '../../../ui/fields/Field';
import { Markdown } from '../../../ui/markdown/Markdown';
import { useErrorText } from '../../../ui/forms/useErrorText';
import { useLazy } from '../../../ui/lazy/useLazy';
import { canShowEditor } from '../../editor/canShowEditor';
import type { SharedDocument } from '../../editor/core/editorDocument';
import { mergeDraftLazily, sharedDescription, type EndedEditing } from '../../editor/lazyEditor';
import { RichTextField, type RichTextHandle } from '../../editor/RichTextField';
import { useUndoableMutation } from '../../outbox/useUndoableMutation';
import classes from './Description.module.css';

export interface DescriptionEditorProps {
  task: { id: number; workspaceId: number };
  value: string;
  /** The version of `value`: 0 before the first one. */
  version: number;
  draft: FieldDraft;
  /**
   * @param byKey whether focus should return to the button
   * @param shared the text of the shared document, which the description becomes soon
   */
  onDone: (byKey: boolean, shared?: string) => void;
  /** The text can no longer be written in. */
  onEnded: (ended: EndedEditing) => void;
}

/**
 * The open description. What is typed goes to the others who write in it and is saved. Without a
 * connection blur or Ctrl+Enter saves a change; Escape closes it and keeps the draft.
 */
export function DescriptionEditor({
  task,
  value,
  version,
  draft,
  onDone,
  onEnded,
}: DescriptionEditorProps) {
  const text = useText();
  const errorText = useErrorText();
  const errorId = useId();
  const change = useUndoableMutation();
  const field = useRef<RichTextHandle>(null);
  const byKey = useRef(false);
  const draftBase = useDraft(`description-base:${task.id}`);
  const { platform } = useAppStore().services;
  /** The version and text that the edit started from; a draft may be of an unknown text. */
  const [from] = useState(() => ({
    isDraft: draft.stored !== null,
    version: draft.base ?? version,
    base:
      draft.stored === null ? value : (draftBase.stored ?? (draft.base === version ? value : null)),
  }));
  const [shared, setShared] = useState<SharedDocument | null>(null);
  const [isReady, setIsReady] = useState(false);
  /** Once the text was shared, its session saves it. */
  const [wasShared, setWasShared] = useState(false);
  const { Component: Shared } = useLazy(sharedDescription, from.base !== null && canShowEditor());

  /** A draft of a known text goes into the present one, whatever was written since. */
  const isMerged = from.isDraft && from.base !== null;
  function merged(description: string): string | null | Promise<string | null> {
    const { base } = from;
    if (!isMerged || base === null || base === value || description === value) return description;
    const isOnline = platform.isOnline();
    return mergeDraftLazily({ base, text: description, current: value, isOnline });
  }

  const form = useForm({
    initialValues: { description: draft.stored ?? value },
    validationSchema: descriptionForm,
    validateOnChange: false,
    validateOnBlur: false,
    onSubmit: async (typed) => {
      const description = await merged(descriptionForm.cast(typed).description);
      // It stays a draft, which is shown below the description.
      if (description === null) return onDone(byKey.current);
      if (description !== value)
        await change(
          'updateTaskDescription',
          { id: task.id, description, baseVersion: isMerged ? version : from.version },
          text('description-saved'),
        );
      draft.set(null);
      draftBase.set(null);
      onDone(byKey.current);
    },
  });

  useEffect(() => field.current?.focus(), []);
  const readText = useCallback(() => field.current?.readText() ?? null, []);
  const readUndoTexts = useCallback(() => field.current?.readUndoTexts() ?? [], []);
  const isHalfTyped = useCallback(() => field.current?.isHalfTyped() ?? false, []);
  const markReady = useCallback(() => setIsReady(true), []);
  const handleShared = useCallback((document: SharedDocument | null) => {
    setShared(document);
    setWasShared(true);
  }, []);

  function handleChange(description: string) {
    if (!wasShared) {
      draft.set(description === value ? null : description, from.version);
      // That of a discarded draft.
      if (draft.stored === null || description === value) draftBase.set(null);
    }
    void form.setFieldValue('description', description, form.errors.description !== undefined);
  }

  function handleKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing || event.defaultPrevented) return;
    const isSending = event.key === 'Enter' && (event.ctrlKey || event.metaKey);
    if (!isSending && event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    byKey.current = true;
    if (isSending) finish();
    else close(true);
  }

  function handleBlur({ currentTarget, relatedTarget }: FocusEvent) {
    // Focus has not left if it moved within the editor or the window lost focus.
    if (currentTarget.contains(relatedTarget) || currentTarget.contains(document.activeElement))
      return;
    byKey.current = false;
    if (!form.isSubmitting) finish();
  }

  /** A shared text saves itself. */
  function finish() {
    const { length } = form.values.description;
    if (wasShared && length <= LIMITS.description.max) afterPress(() => close(byKey.current));
    else form.handleSubmit();
  }

  function close(hasKey: boolean) {
    onDone(hasKey, wasShared ? (readText() ?? undefined) : undefined);
  }

  const isOverwriting =
    from.base === null
      ? value !== form.values.description
      : !from.isDraft && version > from.version && value !== from.base;
  const error = errorText(form.errors.description);
  return (
    // The shortcuts work wherever focus is within the editor.
    // eslint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      className={classes.editor}
      data-edit-description
      onBlur={handleBlur}
      onKeyDown={handleKeyDown}
    >
      {!wasShared && isOverwriting && <ChangedMeanwhile theirs={value} />}
      <RichTextField
        ref={field}
        task={task}
        rows={3}
        label={text('description')}
        errorId={error ? errorId : undefined}
        value={form.values.description}
        onChange={handleChange}
        onKeyDown={noOwnKeys}
        shared={shared}
        onReady={markReady}
      />
      {error && <FieldError id={errorId}>{error}</FieldError>}
      {Shared && from.base !== null && (
        <Shared
          taskId={task.id}
          base={from.base}
          value={form.values.description}
          isReady={isReady && !form.isSubmitting}
          readText={readText}
          readUndoTexts={readUndoTexts}
          isHalfTyped={isHalfTyped}
          isShared={shared !== null}
          onShared={handleShared}
          onEnded={onEnded}
        />
      )}
      {!wasShared && <p className={classes.hint}>{text('description-keys')}</p>}
      <p className={classes.hint}>{text('markdown-hint')}</p>
    </div>
  );
}

/** The keys work wherever focus is within the editor: the element around it handles them. */
const noOwnKeys = () => undefined;

/** Shown if saving replaces a text that another user has saved during this edit, or since its draft. */
function ChangedMeanwhile({ theirs }: { theirs: string }) {
  const text = useText();
  const [isShown, setIsShown] = useState(false);
  const toggle = (
    <Button onClick={() => setIsShown(!isShown)}>
      {text(isShown ? 'hide-theirs' : 'show-theirs')}
    </Button>
  );
  return (
    <>
      <Banner tone="warning" action={toggle}>
        {text('description-changed-meanwhile')}
      </Banner>
      {isShown && (
        <div className={classes.theirs}>
          <Markdown>{theirs}</Markdown>
        </div>
      )}
    </>
  );
}
