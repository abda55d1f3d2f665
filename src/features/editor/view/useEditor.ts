import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { RefObject } from 'react';
import type { EditorState } from 'prosemirror-state';
import fields from '../../../ui/fields/Field.module.css';
import markdown from '../../../ui/markdown/Markdown.module.css';
import { useAnnounce } from '../../../ui/overlays/topLayerContext';
import { createEditor, type Editor } from '../core/createEditor';
import type { RichTextFieldProps } from '../RichTextField';
import { imagesIn } from './imagesIn';
import classes from './RichEditor.module.css';
import { useChangedText } from './useChangedText';

export interface UseEditorOptions extends Pick<
  RichTextFieldProps,
  'label' | 'rows' | 'hasPlaceholder' | 'errorId' | 'value' | 'onChange' | 'shared' | 'isEscapeFree'
> {
  id: string;
  focusWanted: RefObject<boolean>;
  onImages: (editor: Editor, images: readonly File[], at?: number) => void;
  onLink: () => void;
  onToolbar: () => void;
  /** Announced when the next Tab leaves the field. */
  leaveHint: string;
}

/** Handles a key before the editor does. @returns whether it has */
export type HandleKey = (event: KeyboardEvent) => boolean;

/** Creates the editor in an element and keeps its text and attributes in step with the props. */
export function useEditor(options: UseEditorOptions) {
  const { id, label, errorId, hasPlaceholder, rows, shared, value } = options;
  const announce = useAnnounce();
  const place = useRef<HTMLDivElement>(null);
  const keysRef = useRef<HandleKey | null>(null);
  const [editor, setEditor] = useState<Editor | null>(null);
  const [state, setState] = useState<EditorState | null>(null);
  const [isFocused, setIsFocused] = useState(false);
  const changes = useChangedText(value, options.onChange);
  const latest = useLatest({ ...options, announce });
  const attributes = useMemo(
    () => attributesOf({ id, label, errorId, hasPlaceholder, rows }),
    [id, label, errorId, hasPlaceholder, rows],
  );

  useLayoutEffect(() => {
    const element = place.current;
    if (!element) return undefined;
    const { focusWanted, isEscapeFree } = latest.current;
    const made: Editor = createEditor({
      element,
      document: latest.current.shared ?? { kind: 'alone', markdown: latest.current.value },
      attributes: attributesOf(latest.current),
      classes: { item: markdown['task'], box: fields['box'], image: markdown['image'] },
      onChange: () => changes.changed(made),
      onUpdate: setState,
      ...(isEscapeFree && { onTabLeaves: () => announceLeave() }),
      props: {
        handleKeyDown: (_view, event) => handleKey(event),
        handlePaste: (_view, event) => takeImages(imagesIn(event.clipboardData, 'paste')),
        handleDrop(view, event) {
          const at = view.posAtCoords({ left: event.clientX, top: event.clientY })?.pos;
          return takeImages(imagesIn(event.dataTransfer, 'drop'), at);
        },
        handleDOMEvents: {
          keydown: (_view, event) => isForForm(event),
          focus: () => void setIsFocused(true),
          blur: () => {
            changes.flush(made);
            setIsFocused(false);
          },
        },
      },
    });
    function announceLeave() {
      latest.current.announce(latest.current.leaveHint);
    }
    /** ProseMirror prevents the default of every Enter and Escape; the form must see its own. */
    function isForForm(event: KeyboardEvent): boolean {
      if (event.isComposing) return false;
      if (event.key === 'Escape') {
        if (made.view.someProp('handleKeyDown', (handle) => handle(made.view, event)))
          event.preventDefault();
        return true;
      }
      const isSending = event.key === 'Enter' && (event.ctrlKey || event.metaKey);
      if (isSending) changes.flush(made);
      return isSending;
    }
    function handleKey(event: KeyboardEvent): boolean {
      if (event.isComposing) return false;
      const isMod = event.ctrlKey || event.metaKey;
      if (event.altKey && event.key === 'F10') {
        latest.current.onToolbar();
        return true;
      }
      if (isMod && event.shiftKey && event.key.toLowerCase() === 'k') {
        latest.current.onLink();
        return true;
      }
      return keysRef.current?.(event) ?? false;
    }
    function takeImages(images: readonly File[], at?: number): boolean {
      if (images.length === 0) return false;
      latest.current.onImages(made, images, at);
      return true;
    }
    setEditor(made);
    if (focusWanted.current) made.focus('end');
    return () => {
      changes.flush(made);
      made.destroy();
      setEditor(null);
    };
  }, [changes, latest]);

  useEffect(() => editor?.setAttributes(attributes), [editor, attributes]);

  useFollowingText(editor, { value, shared, changes });
  return { place, editor, state, isFocused, keysRef };
}

/** Opens the text that the form has set, and the shared text when it comes or goes. */
function useFollowingText(
  editor: Editor | null,
  {
    value,
    shared = null,
    changes,
  }: Pick<RichTextFieldProps, 'value' | 'shared'> & { changes: ReturnType<typeof useChangedText> },
): void {
  const opened = useRef(shared);
  useEffect(() => {
    if (!editor || opened.current === shared) return;
    opened.current = shared;
    editor.open(shared ?? { kind: 'alone', markdown: editor.getMarkdown() });
  }, [editor, shared]);
  useEffect(() => {
    if (!editor || shared !== null || changes.isOwn(value)) return;
    changes.setOwn(value);
    editor.open({ kind: 'alone', markdown: value });
  }, [editor, shared, value, changes]);
}

function attributesOf({
  id,
  label,
  errorId,
  hasPlaceholder,
  rows,
}: Pick<UseEditorOptions, 'id' | 'label' | 'errorId' | 'hasPlaceholder' | 'rows'>) {
  return {
    id,
    role: 'textbox',
    class: `${classes['text'] ?? ''} ${markdown['text'] ?? ''}`,
    dir: 'auto',
    'aria-multiline': 'true',
    'aria-label': label,
    'aria-autocomplete': 'list',
    'data-rows': String(rows),
    ...(hasPlaceholder && { 'aria-placeholder': label, 'data-placeholder': label }),
    ...(errorId && { 'aria-invalid': 'true', 'aria-describedby': errorId }),
  };
}

function useLatest<Value>(value: Value): RefObject<Value> {
  const latest = useRef(value);
  useLayoutEffect(() => {
    latest.current = value;
  });
  return latest;
}
