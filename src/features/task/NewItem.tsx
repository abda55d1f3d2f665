import type { ClipboardEvent, FocusEvent, KeyboardEvent } from 'react';
import { checkListItemTitleForm } from '../../../contract/rules/checkLists';
import { useText } from '../../lib/useText';
import { useDraft } from '../../store/useDraft';
import { useWant } from '../../store/useWant';
import { Button } from '../../ui/Button';
import { IconButton } from '../../ui/IconButton';
import { TextField } from '../../ui/TextField';
import { useAnnounce } from '../../ui/topLayerContext';
import { FailedTitles } from '../tasks/FailedTitles';
import { useReveal } from '../tasks/useReveal';
import { useTitleEntry } from '../tasks/useTitleEntry';
import classes from './CheckLists.module.css';
import { linesOf } from './linesOf';

export interface NewItemProps {
  checkListId: number;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}

/** The next item: Enter adds it and stays, several pasted lines are several items, Escape closes and keeps what was typed. */
export function NewItem({ checkListId, isOpen, onOpenChange }: NewItemProps) {
  const text = useText();
  const want = useWant();
  const announce = useAnnounce();
  const draft = useDraft(`new-item:${checkListId}`);
  const { field, button, comeBack } = useReveal<HTMLInputElement>(isOpen, true);

  async function add(title: string) {
    const answer = await want('addCheckListItem', { checkListId, title });
    return 'problem' in answer ? answer.problem : undefined;
  }
  const entry = useTitleEntry({ schema: checkListItemTitleForm, send: add, draft, onReturned: () => onOpenChange(true) });

  function close() {
    comeBack();
    onOpenChange(false);
  }

  function handleKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing || event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    close();
  }

  function handlePaste(event: ClipboardEvent) {
    const lines = linesOf(event.clipboardData.getData('text/plain'));
    if (lines.length < 2) return;
    event.preventDefault();
    void addAll(lines);
  }

  async function addAll(lines: readonly string[]) {
    let added = 0;
    const left: string[] = [];
    for (const title of lines) {
      const isFine = checkListItemTitleForm.isValidSync({ title });
      if (isFine && (await add(title)) === undefined) added += 1;
      else left.push(title);
    }
    // What is too long, or could not even wait, is there to be made shorter or tried again.
    if (left.length > 0) entry.setTitle([entry.title, ...left].filter((part) => part !== '').join(' '));
    announce(text('items-added', { n: added }));
  }

  function handleBlur({ currentTarget, relatedTarget }: FocusEvent) {
    const isElsewhere = !currentTarget.contains(relatedTarget) && !currentTarget.contains(document.activeElement);
    if (isElsewhere && entry.isBlank && entry.failed.length === 0) onOpenChange(false);
  }

  if (!isOpen) {
    return (
      <Button ref={button} tone="ghost" icon={draft.kept === null ? 'add' : 'edit'} className={classes.open} onClick={() => onOpenChange(true)} data-print="hide">
        {draft.kept === null ? text('add-item') : text('add-item-draft', { text: draft.kept })}
      </Button>
    );
  }
  return (
    <form noValidate className={classes.add} onSubmit={entry.submit} onBlur={handleBlur} data-print="hide">
      <FailedTitles entry={entry} />
      <TextField
        ref={field}
        label={text('item-title')}
        isLabelHidden
        autoComplete="off"
        enterKeyHint="done"
        placeholder={text('item-title')}
        hint={text('item-paste-hint')}
        value={entry.title}
        error={entry.error}
        onChange={(event) => entry.setTitle(event.target.value)}
        onKeyDown={handleKeyDown}
        onPaste={handlePaste}
      />
      <div className={classes.buttons}>
        <Button type="submit" tone="primary" onPointerDown={(event) => event.preventDefault()}>{text('add-item')}</Button>
        <IconButton icon="close" label={text('close')} onClick={close} />
      </div>
    </form>
  );
}
