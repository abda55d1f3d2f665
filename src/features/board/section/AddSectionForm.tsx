import { useEffect, useRef, useState } from 'react';
import type { FocusEvent, KeyboardEvent } from 'react';
import { listTitleForm } from '../../../../contract/rules/boards';
import { afterPress } from '../../../lib/dom/afterPress';
import { useText } from '../../../lib/text/useText';
import { useDraft } from '../../../store/useDraft';
import { Button } from '../../../ui/components/Button';
import { IconButton } from '../../../ui/components/IconButton';
import { TextField } from '../../../ui/fields/TextField';
import { useBoard } from '../card/boardContext';
import { FailedTitles } from '../card/addTask/FailedTitles';
import { useRevealedField } from '../card/addTask/useRevealedField';
import { useTitleEntry } from '../card/addTask/useTitleEntry';
import classes from './AddSection.module.css';
import { FirstLists } from './FirstLists';
import { useAddSection } from './useAddSection';

export interface AddSectionFormProps {
  /** The number of lists; with none the field is open and explains itself. */
  listCount: number;
  /** A press has opened the field. */
  isOpenedByUser: boolean;
}

/**
 * The form after the last section (docs/behaviour.md#2, docs/behaviour.md#4): a click opens the
 * field; Enter, and leaving the field, create a list; an empty field does nothing. After Enter the
 * field stays open for the next one. Escape closes it and keeps the draft.
 */
export function AddSectionForm({ listCount, isOpenedByUser }: AddSectionFormProps) {
  const text = useText();
  const { projectId } = useBoard();
  const isFirst = listCount === 0;
  const [isOpenRequested, setIsOpenRequested] = useState(isFirst || isOpenedByUser);
  const isOpen = isOpenRequested || isFirst;
  const { field, button, returnFocusOnClose } = useRevealedField<HTMLInputElement>(
    isOpen,
    !isFirst,
  );
  const place = useRef<HTMLDivElement>(null);
  /** If focus has left, the field closes, but not before its text is enqueued. */
  const isLeft = useRef(false);
  const entry = useTitleEntry({
    draft: useDraft(draftKeyOf(projectId)),
    schema: listTitleForm,
    send: useAddSection(projectId),
    onSent: () => {
      if (isLeft.current) setIsOpenRequested(false);
    },
    onReturned: () => setIsOpenRequested(true),
  });

  // A new list pushes the field aside; a focused field is scrolled into view again.
  useEffect(() => {
    if (place.current?.contains(document.activeElement))
      place.current.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [listCount, isOpen]);

  function close() {
    returnFocusOnClose();
    setIsOpenRequested(false);
  }

  function handleKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Escape' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    event.stopPropagation();
    close();
  }

  function handleBlur({ currentTarget, relatedTarget }: FocusEvent) {
    // Focus has not left if it moved to a button of the form or the window lost focus.
    if (currentTarget.contains(relatedTarget) || currentTarget.contains(document.activeElement))
      return;
    isLeft.current = true;
    if (!entry.isBlank) entry.submit();
    else if (entry.failed.length === 0) afterPress(() => setIsOpenRequested(false));
  }

  return (
    <div ref={place} className={classes.place} data-open={isOpen || undefined} data-print="hide">
      {!isOpen && (
        <Button
          ref={button}
          tone="quiet"
          icon="add"
          className={classes.open}
          onClick={() => setIsOpenRequested(true)}
        >
          <AddSectionLabel />
        </Button>
      )}
      {isOpen && (
        // Escape belongs to the whole form, wherever in it focus is.
        // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
        <form
          noValidate
          className={classes.form}
          onSubmit={entry.submit}
          onFocus={() => {
            isLeft.current = false;
          }}
          onBlur={handleBlur}
          onKeyDown={handleKeyDown}
        >
          {isFirst && <FirstLists projectId={projectId} onAdded={() => field.current?.focus()} />}
          <FailedTitles entry={entry} />
          <TextField
            ref={field}
            label={text(isFirst ? 'add-first-list' : 'list-title')}
            isLabelHidden={!isFirst}
            placeholder={text('list-title')}
            autoComplete="off"
            enterKeyHint="done"
            value={entry.title}
            error={entry.error}
            onChange={(event) => entry.setTitle(event.target.value)}
          />
          <div className={classes.actions}>
            <Button type="submit" tone="primary" onPointerDown={(event) => event.preventDefault()}>
              {text('add-list')}
            </Button>
            {!isFirst && <IconButton icon="close" label={text('close')} onClick={close} />}
          </div>
        </form>
      )}
    </div>
  );
}

const draftKeyOf = (projectId: number) => `new-list:${projectId}`;

/** The label of the button that adds a list: the drafts of titles, one in a line, if there are any. */
export function AddSectionLabel() {
  const text = useText();
  const { projectId } = useBoard();
  const { stored } = useDraft(draftKeyOf(projectId));
  const titles = (stored ?? '').split('\n').filter((title) => title.trim() !== '');
  return titles.length === 0
    ? text('add-list')
    : text('add-list-draft', { text: titles.join(', ') });
}
