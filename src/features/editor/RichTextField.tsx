import { useImperativeHandle, useLayoutEffect, useRef, useState } from 'react';
import type { KeyboardEvent, Ref } from 'react';
import { AutosizeTextArea } from '../../ui/fields/AutosizeTextArea';
import { useLazy } from '../../ui/lazy/useLazy';
import type { SharedDocument } from './core/editorDocument';
import { canShowEditor } from './canShowEditor';
import { richEditor } from './lazyEditor';

export interface RichTextHandle {
  /** Focuses the field, with the caret at the end of the text. */
  focus: () => void;
  /** The text as it is now; null while the field is a plain one, which no shared text can enter. */
  readText: () => string | null;
  /** The texts before each step that can be undone, oldest first. */
  readUndoTexts: () => readonly string[];
  /** Whether something would get lost with another document: a selection, a space, an empty block. */
  isHalfTyped: () => boolean;
  /** Puts a mention at the start of the text, unless the user is mentioned already. */
  mention: (user: { id: number; name: string; nick: string }) => void;
}

export interface RichTextFieldProps {
  ref?: Ref<RichTextHandle>;
  /** Images that are pasted or dropped become attachments of this task, unless it is a template. */
  task: { id: number; workspaceId: number; isTemplate?: true };
  label: string;
  /** Shows the label in the empty field. */
  hasPlaceholder?: boolean;
  /** The minimum number of lines. */
  rows: number;
  errorId: string | undefined;
  /** Markdown. */
  value: string;
  onChange: (value: string) => void;
  /** Keys that the editor has not handled. */
  onKeyDown: (event: KeyboardEvent) => void;
  /** Called when the editor has replaced the plain field. */
  onReady?: () => void;
  /** A text that others write in as well; `value` follows it. */
  shared?: SharedDocument | null;
  /** Whether Escape is free: in a list it then makes the next Tab leave the field. */
  isEscapeFree?: boolean;
}

/**
 * A field for a formatted text (docs/adr/0075-editor-in-the-browser.md). Until the editor is
 * loaded, and where it cannot be, the field is a plain one for the Markdown.
 */
export function RichTextField(props: RichTextFieldProps) {
  const { ref, label, rows, errorId, value, onChange, onKeyDown, hasPlaceholder } = props;
  const [isWanted, setIsWanted] = useState(false);
  const { Component: Editor } = useLazy(richEditor, isWanted && canShowEditor());
  const area = useRef<HTMLTextAreaElement>(null);
  const editor = useRef<RichTextHandle>(null);
  const isComposing = useRef(false);
  const hasTyped = useRef(false);
  /**
   * Whether the plain field has focus. The browser tells nothing when it is replaced, so this is
   * what it had then, also if it was focused after `replacePlain`.
   */
  const hasFocus = useRef(false);
  /** Whether the editor has replaced the plain field. */
  const [isReplaced, setIsReplaced] = useState(() => richEditor.get() !== null && canShowEditor());

  useImperativeHandle(ref, () => ({
    focus() {
      if (editor.current) return editor.current.focus();
      const { current } = area;
      current?.focus();
      return current?.setSelectionRange(current.value.length, current.value.length);
    },
    readText: () => editor.current?.readText() ?? null,
    readUndoTexts: () => editor.current?.readUndoTexts() ?? [],
    isHalfTyped: () => editor.current?.isHalfTyped() ?? false,
    mention(user) {
      if (editor.current) editor.current.mention(user);
      else if (!value.includes(`@${user.nick} `)) onChange(`@${user.nick} ${value}`);
    },
  }));

  const hasEditor = Editor !== null && canShowEditor();
  /** Replaces the plain field, unless its caret or its composition would be lost. */
  function replacePlain() {
    if (!hasEditor || isComposing.current) return;
    const focused = focusOf(area.current);
    // What is half typed, a space at the end or an open mark, would get lost.
    if (focused !== 'nowhere' && hasTyped.current && !/[\p{L}\p{N}]$/u.test(value)) return;
    if (focused !== 'inside the text') setIsReplaced(true);
  }
  useLayoutEffect(() => {
    if (!isReplaced) replacePlain();
  });

  if (Editor && isReplaced) return <Editor {...props} ref={editor} focusWanted={hasFocus} />;
  return (
    <AutosizeTextArea
      ref={area}
      rows={rows}
      aria-label={label}
      placeholder={hasPlaceholder ? label : undefined}
      aria-invalid={errorId ? true : undefined}
      aria-describedby={errorId}
      value={value}
      onPointerEnter={() => setIsWanted(true)}
      onFocus={() => {
        hasFocus.current = true;
        setIsWanted(true);
      }}
      onBlur={() => {
        hasFocus.current = false;
        hasTyped.current = false;
        setTimeout(replacePlain);
      }}
      onCompositionStart={() => {
        isComposing.current = true;
      }}
      onCompositionEnd={() => {
        isComposing.current = false;
      }}
      onChange={(event) => {
        hasTyped.current = true;
        onChange(event.target.value);
      }}
      onKeyDown={onKeyDown}
    />
  );
}

/** A caret inside the source has no counterpart in the editor: the plain field then stays. */
function focusOf(area: HTMLTextAreaElement | null): 'nowhere' | 'at the end' | 'inside the text' {
  if (!area || document.activeElement !== area) return 'nowhere';
  const isAtEnd = area.selectionStart === area.value.length;
  return isAtEnd ? 'at the end' : 'inside the text';
}
