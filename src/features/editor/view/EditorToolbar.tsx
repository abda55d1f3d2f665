import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import type { EditorState } from 'prosemirror-state';
import { computePosition } from '../../../lib/dom/computePosition';
import { useText } from '../../../lib/text/useText';
import { IconButton } from '../../../ui/components/IconButton';
import { useShownPopover } from '../../../ui/overlays/useShownPopover';
import { commands, isActive } from '../core/commands';
import type { Editor } from '../core/createEditor';
import { isEmpty } from '../core/emptyAttribute';
import { markTypes } from '../core/types';
import classes from './RichEditor.module.css';
import { selectionBox } from './selectionBox';
import { COMMAND_COUNT, TOOLBAR } from './toolbarItems';
import { useIsTouch } from './useIsTouch';

export interface EditorToolbarProps {
  editor: Editor;
  state: EditorState;
  /** The id of the editor. */
  controls: string;
  isEditorFocused: boolean;
  /** Alt+F10 was pressed: the toolbar takes focus. */
  isFocusWanted: boolean;
  onFocusDone: () => void;
  onLink: () => void;
  onImage: () => void;
}

/**
 * The formats of the selection: above it, or, where fingers are used, always below the text. Arrow
 * keys move in it, Escape returns to the text (WAI-ARIA toolbar pattern).
 */
export function EditorToolbar(props: EditorToolbarProps) {
  const { state, isEditorFocused, isFocusWanted } = props;
  const isTouch = useIsTouch();
  const [hasFocus, setHasFocus] = useState(false);
  const isUsed = isFocusWanted || hasFocus;
  if (isTouch) {
    // Below a text it stays, so that nothing moves under the finger that leaves the field.
    const isShown = isUsed || isEditorFocused || !isEmpty(state.doc);
    return isShown ? (
      <Buttons {...props} className={classes.docked} onFocusChange={setHasFocus} />
    ) : null;
  }
  const isSelected = isEditorFocused && !state.selection.empty;
  if (!isSelected && !isUsed) return null;
  return <FloatingToolbar {...props} onFocusChange={setHasFocus} />;
}

interface ButtonsProps extends EditorToolbarProps {
  onFocusChange: (hasFocus: boolean) => void;
}

function FloatingToolbar(props: ButtonsProps) {
  const { editor, state } = props;
  const box = useRef<HTMLDivElement>(null);
  useShownPopover(box);
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return undefined;
    const follow = () => {
      const { width, height } = element.getBoundingClientRect();
      const at = computePosition(selectionBox(editor.view), { width, height }, { side: 'above' });
      element.style.left = `${at.left}px`;
      element.style.top = `${at.top}px`;
    };
    follow();
    window.addEventListener('scroll', follow, true);
    window.addEventListener('resize', follow);
    return () => {
      window.removeEventListener('scroll', follow, true);
      window.removeEventListener('resize', follow);
    };
  }, [editor, state]);
  return (
    <div ref={box} popover="manual" className={classes.floating}>
      <Buttons {...props} />
    </div>
  );
}

function Buttons({
  editor,
  state,
  controls,
  isFocusWanted,
  className,
  onFocusDone,
  onFocusChange,
  onLink,
  onImage,
}: ButtonsProps & { className?: string | undefined }) {
  const text = useText();
  const bar = useRef<HTMLDivElement>(null);
  const [at, setAt] = useState(0);

  useEffect(() => {
    if (!isFocusWanted) return;
    buttonsIn(bar.current)[at]?.focus();
    onFocusDone();
  }, [isFocusWanted, onFocusDone, at]);

  function handleKeyDown(event: KeyboardEvent) {
    const all = buttonsIn(bar.current);
    const last = all.length - 1;
    const next = {
      ArrowRight: at === last ? 0 : at + 1,
      ArrowLeft: at === 0 ? last : at - 1,
      Home: 0,
      End: last,
    }[event.key];
    if (next !== undefined) all[next]?.focus();
    else if (event.key === 'Escape') editor.focus();
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  const item = (index: number) => ({
    tabIndex: index === at ? 0 : -1,
    onFocus: () => setAt(index),
    // The text keeps its selection.
    onPointerDown: (event: { preventDefault: () => void }) => event.preventDefault(),
  });
  const isLinked = state.doc.rangeHasMark(state.selection.from, state.selection.to, markTypes.link);
  return (
    <div
      ref={bar}
      role="toolbar"
      data-print="hide"
      aria-label={text('editor-toolbar')}
      aria-controls={controls}
      className={[classes.toolbar, className].filter(Boolean).join(' ')}
      onKeyDown={handleKeyDown}
      onFocus={() => onFocusChange(true)}
      onBlur={({ currentTarget, relatedTarget }) =>
        onFocusChange(currentTarget.contains(relatedTarget))
      }
    >
      {TOOLBAR.map(({ first, group }) => (
        <span key={group[0].name} className={classes.group}>
          {group.map(({ name, icon, label }, index) => (
            <IconButton
              key={name}
              {...item(first + index)}
              icon={icon}
              label={text(label)}
              aria-pressed={isActive(state, name)}
              aria-disabled={!commands[name](state) || undefined}
              onClick={() => {
                editor.run(name);
                editor.focus();
              }}
            />
          ))}
        </span>
      ))}
      <span className={classes.group}>
        <IconButton
          {...item(COMMAND_COUNT)}
          icon="link"
          label={text('editor-link')}
          aria-pressed={isLinked}
          aria-haspopup="dialog"
          onClick={onLink}
        />
        <IconButton
          {...item(COMMAND_COUNT + 1)}
          icon="image"
          label={text('editor-image')}
          onClick={onImage}
        />
      </span>
    </div>
  );
}

const buttonsIn = (bar: HTMLElement | null) => [...(bar?.querySelectorAll('button') ?? [])];
