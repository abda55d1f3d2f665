import { useEffect, useId, useImperativeHandle, useState, type Ref, type RefObject } from 'react';
import { useText } from '../../../lib/text/useText';
import '../../../ui/icons/editorIcons';
import type { RichTextFieldProps, RichTextHandle } from '../RichTextField';
import classes from './RichEditor.module.css';
import { EditorToolbar } from './EditorToolbar';
import { LinkPopover } from './LinkPopover';
import { SuggestionList } from './SuggestionList';
import { isHalfTyped } from '../core/isHalfTyped';
import { mentionFirst } from '../core/mentionFirst';
import { useEditor } from './useEditor';
import { useImageUploads } from './useImageUploads';
import { useSuggestions } from './useSuggestions';

export interface RichEditorProps extends RichTextFieldProps {
  ref: Ref<RichTextHandle>;
  /** Whether the plain field that it replaces had focus, which it then takes. */
  focusWanted: RefObject<boolean>;
}

/**
 * The editor with its toolbar, the lists that `/`, `@` and `#` open, and the form of a link. Images
 * that are pasted or dropped are attached to the task and linked in the text.
 */
export function RichEditor({ ref, task, onKeyDown, ...field }: RichEditorProps) {
  const text = useText();
  const id = useId();
  const [isLinking, setIsLinking] = useState(false);
  const [isFocusDue, setIsFocusDue] = useState(false);
  const [isToolbarFocused, setIsToolbarFocused] = useState(false);
  const images = useImageUploads(task);
  const { place, editor, state, isFocused, keysRef } = useEditor({
    ...field,
    id,
    onImages: images.upload,
    onLink: () => setIsLinking(true),
    onToolbar: () => setIsToolbarFocused(true),
    leaveHint: text('editor-tab-leaves'),
  });
  const suggestions = useSuggestions({
    id,
    editor,
    state: isFocused ? state : null,
    task,
    keysRef,
    onImage: images.choose,
  });
  const { onReady } = field;
  useEffect(() => {
    if (editor) onReady?.();
  }, [editor, onReady]);
  useImperativeHandle(
    ref,
    () => ({
      focus: () => (editor ? editor.focus('end') : setIsFocusDue(true)),
      readText: () => editor?.getMarkdown() ?? null,
      readUndoTexts: () => editor?.getUndoTexts() ?? [],
      isHalfTyped: () => editor !== null && isHalfTyped(editor.view.state),
      mention: (user) => editor && mentionFirst(editor, user),
    }),
    [editor],
  );
  // The form may ask for focus in the commit that creates the editor.
  useEffect(() => {
    if (isFocusDue) editor?.focus('end');
  }, [editor, isFocusDue]);

  return (
    // Keys bubble from the editor's element.
    // eslint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      className={classes.frame}
      onKeyDown={(event) => {
        const isOwn = event.target === editor?.view.dom;
        if (isOwn && !event.defaultPrevented) onKeyDown(event);
      }}
    >
      <div ref={place} className={classes.place} />
      {editor && state && (
        <EditorToolbar
          editor={editor}
          state={state}
          controls={id}
          isEditorFocused={isFocused}
          isFocusWanted={isToolbarFocused}
          onFocusDone={() => setIsToolbarFocused(false)}
          onLink={() => setIsLinking(true)}
          onImage={() => images.choose(editor)}
        />
      )}
      {editor && suggestions && <SuggestionList editor={editor} {...suggestions} />}
      {editor && isLinking && <LinkPopover editor={editor} onClose={() => setIsLinking(false)} />}
    </div>
  );
}
