import type { ClipboardEvent, FocusEvent, KeyboardEvent } from 'react';
import { afterPress } from '../../../lib/dom/afterPress';
import { useText } from '../../../lib/text/useText';
import { Button } from '../../../ui/components/Button';
import { IconButton } from '../../../ui/components/IconButton';
import { TextField } from '../../../ui/fields/TextField';
import { FailedTitles } from '../../board/card/addTask/FailedTitles';
import { useRevealedField } from '../../board/card/addTask/useRevealedField';
import type { TitleEntry } from '../../board/card/addTask/useTitleEntry';
import classes from './CheckLists.module.css';

/** The entities that a title creates, with the labels of their button and field. */
const KINDS = {
  checklist: {
    icon: 'checklist',
    add: 'add-checklist',
    continueDraft: 'add-checklist-draft',
    field: 'checklist-title',
    hint: undefined,
  },
  item: {
    icon: 'add',
    add: 'add-item',
    continueDraft: 'add-item-draft',
    field: 'item-title',
    hint: 'item-paste-hint',
  },
} as const;

export interface AddByTitleProps {
  kind: keyof typeof KINDS;
  entry: TitleEntry;
  /** The stored draft. */
  stored: string | null;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  onPaste?: (event: ClipboardEvent) => void;
}

/**
 * A button that opens a field for the title of a new entity. Enter adds it, Escape closes the field
 * and keeps the draft.
 */
export function AddByTitle({
  kind,
  entry,
  stored,
  isOpen,
  onOpenChange,
  onPaste,
}: AddByTitleProps) {
  const text = useText();
  const { icon, add, continueDraft, field: fieldName, hint } = KINDS[kind];
  const { field, button, returnFocusOnClose } = useRevealedField<HTMLInputElement>(isOpen, true);

  function close() {
    returnFocusOnClose();
    onOpenChange(false);
  }

  function handleKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing || event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    close();
  }

  /** Closes an empty field when focus leaves it, but not when the window loses focus. */
  function handleBlur({ currentTarget, relatedTarget }: FocusEvent) {
    const isElsewhere =
      !currentTarget.contains(relatedTarget) && !currentTarget.contains(document.activeElement);
    if (isElsewhere && entry.isBlank && entry.failed.length === 0)
      afterPress(() => onOpenChange(false));
  }

  if (!isOpen) {
    return (
      <Button
        ref={button}
        tone="quiet"
        icon={stored === null ? icon : 'edit'}
        className={classes.open}
        data-new={kind}
        onClick={() => onOpenChange(true)}
        data-print="hide"
      >
        {stored === null ? text(add) : text(continueDraft, { text: stored })}
      </Button>
    );
  }
  return (
    <form
      noValidate
      className={classes.add}
      onSubmit={entry.submit}
      onBlur={handleBlur}
      data-new={kind}
      data-print="hide"
    >
      <FailedTitles entry={entry} />
      <TextField
        ref={field}
        label={text(fieldName)}
        isLabelHidden
        autoComplete="off"
        enterKeyHint="done"
        placeholder={text(fieldName)}
        hint={hint && text(hint)}
        value={entry.title}
        error={entry.error}
        onChange={(event) => entry.setTitle(event.target.value)}
        onKeyDown={handleKeyDown}
        onPaste={onPaste}
      />
      <div className={classes.buttons}>
        {/* The field keeps focus, and a phone its keyboard, for the next title. */}
        <Button type="submit" tone="primary" onPointerDown={(event) => event.preventDefault()}>
          {text(add)}
        </Button>
        <IconButton icon="close" label={text('close')} onClick={close} />
      </div>
    </form>
  );
}
