import { useEffect, useLayoutEffect, useRef } from 'react';
import { computePosition } from '../../../lib/dom/computePosition';
import { useText } from '../../../lib/text/useText';
import { Avatar } from '../../../ui/avatar/Avatar';
import { Icon } from '../../../ui/icons/Icon';
import { useShownPopover } from '../../../ui/overlays/useShownPopover';
import type { Editor } from '../core/createEditor';
import classes from './RichEditor.module.css';
import { selectionBox } from './selectionBox';
import type { OpenSuggestions } from './useSuggestions';

const LABELS = {
  '/': 'editor-blocks',
  '@': 'mention-people',
  '#': 'editor-tasks',
} as const;

/** The options for the text at the caret; the editor keeps focus and handles the keys. */
export function SuggestionList({
  editor,
  id,
  found,
  items,
  active,
  onChoose,
}: OpenSuggestions & { editor: Editor }) {
  const text = useText();
  const list = useRef<HTMLDivElement>(null);
  useShownPopover(list);
  useLayoutEffect(() => {
    const element = list.current;
    if (!element) return undefined;
    const follow = () => {
      const at = { from: found.from, to: found.from };
      const place = computePosition(selectionBox(editor.view, at), element.getBoundingClientRect());
      element.style.left = `${place.left}px`;
      element.style.top = `${place.top}px`;
    };
    follow();
    window.addEventListener('scroll', follow, true);
    window.addEventListener('resize', follow);
    return () => {
      window.removeEventListener('scroll', follow, true);
      window.removeEventListener('resize', follow);
    };
  }, [editor, found.from, items.length]);
  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [active]);

  return (
    <div
      ref={list}
      id={`${id}-list`}
      role="listbox"
      popover="manual"
      aria-label={text(LABELS[found.trigger])}
      className={classes.list}
      onPointerDown={(event) => event.preventDefault()}
    >
      {items.map((item) => (
        // The editor handles the keys.
        // eslint-disable-next-line jsx-a11y/click-events-have-key-events
        <div
          key={item.id}
          id={`${id}-${item.id}`}
          role="option"
          tabIndex={-1}
          aria-selected={item === active}
          className={classes.option}
          onClick={() => onChoose(item)}
        >
          {item.person && <Avatar person={item.person} isDecorative />}
          {item.icon && <Icon name={item.icon} />}
          <span className={classes.name}>{item.label}</span>
          {item.detail !== undefined && <span className={classes.detail}>{item.detail}</span>}
        </div>
      ))}
    </div>
  );
}
