import { useId, useRef, useState } from 'react';
import type { KeyboardEvent, Ref } from 'react';
import { useText } from '../../lib/text/useText';
import { Avatar } from '../../ui/avatar/Avatar';
import { AutosizeTextArea } from '../../ui/fields/AutosizeTextArea';
import classes from './MentionArea.module.css';
import { mentionAt, withMention } from './mentionAt';
import { useMentionable } from './useMentionable';

const AT = '@';

export interface MentionAreaProps {
  ref: Ref<HTMLTextAreaElement>;
  workspaceId: number;
  label: string;
  errorId: string | undefined;
  value: string;
  onChange: (value: string) => void;
  /** Keys that the list of people has not handled. */
  onKeyDown: (event: KeyboardEvent) => void;
}

/**
 * A multi-line field that suggests people after an @ at the start of a word: arrows move, Enter or
 * Tab accepts, Escape closes.
 */
export function MentionArea({
  ref,
  workspaceId,
  label,
  errorId,
  value,
  onChange,
  onKeyDown,
}: MentionAreaProps) {
  const text = useText();
  const listId = useId();
  const area = useRef<HTMLTextAreaElement | null>(null);
  const [caret, setCaret] = useState(0);
  const [dismissed, setDismissed] = useState<number | null>(null);
  const [at, setAt] = useState(0);
  const found = mentionAt(value, caret);
  const isWanted = found !== null && found.start !== dismissed;
  const people = useMentionable(workspaceId, isWanted ? found.query : null);
  const isOpen = isWanted && people.length > 0;
  const active = isOpen ? people[Math.min(at, people.length - 1)] : undefined;

  function choose(nick: string) {
    if (!found) return;
    const next = withMention(value, found, nick);
    onChange(next.value);
    setCaret(next.caret);
    setTimeout(() => {
      area.current?.focus();
      area.current?.setSelectionRange(next.caret, next.caret);
    });
  }

  function handleKeyDown(event: KeyboardEvent) {
    if (!isOpen || event.nativeEvent.isComposing) return onKeyDown(event);
    const isPlain = !event.ctrlKey && !event.metaKey;
    if (event.key === 'ArrowDown') setAt((at + 1) % people.length);
    else if (event.key === 'ArrowUp') setAt((at - 1 + people.length) % people.length);
    else if ((event.key === 'Enter' || event.key === 'Tab') && isPlain && active)
      choose(active.nick);
    else if (event.key === 'Escape') setDismissed(found.start);
    else return onKeyDown(event);
    event.preventDefault();
    event.stopPropagation();
    return undefined;
  }

  return (
    <div className={classes.box}>
      <AutosizeTextArea
        ref={(element) => {
          area.current = element;
          if (typeof ref === 'function') ref(element);
          else if (ref) ref.current = element;
        }}
        rows={1}
        aria-label={label}
        placeholder={label}
        aria-invalid={errorId ? true : undefined}
        aria-describedby={errorId}
        aria-autocomplete="list"
        aria-controls={isOpen ? listId : undefined}
        aria-activedescendant={active && `${listId}-${active.id}`}
        value={value}
        onChange={(event) => {
          onChange(event.target.value);
          setCaret(event.target.selectionStart);
          setDismissed((start) =>
            start === mentionAt(event.target.value, event.target.selectionStart)?.start
              ? start
              : null,
          );
          setAt(0);
        }}
        onSelect={(event) => setCaret(event.currentTarget.selectionStart)}
        onKeyDown={handleKeyDown}
        onBlur={() => setDismissed(found?.start ?? null)}
      />
      {isOpen && (
        <div
          id={listId}
          role="listbox"
          aria-label={text('mention-people')}
          className={classes.list}
        >
          {people.map((person) => (
            // The field keeps focus and handles the keys.
            // eslint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
            <div
              key={person.id}
              id={`${listId}-${person.id}`}
              role="option"
              aria-selected={person === active}
              className={classes.option}
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => choose(person.nick)}
            >
              <Avatar
                person={{
                  id: person.id,
                  name: person.name,
                  initials: person.nickShort,
                  hue: person.hue,
                }}
                isDecorative
              />
              <span className={classes.name}>{person.name}</span>
              <span className={classes.nick}>{AT + person.nick}</span>
            </div>
          ))}
        </div>
      )}
    </div>
  );
}
