import type { ClipboardEvent } from 'react';
import { checkListItemTitleForm } from '../../../../contract/rules/checkLists';
import { useText } from '../../../lib/text/useText';
import { useDraft } from '../../../store/useDraft';
import { useEnqueueMutation } from '../../../store/useEnqueueMutation';
import { useAnnounce } from '../../../ui/overlays/topLayerContext';
import { useTitleEntry } from '../../board/card/addTask/useTitleEntry';
import { pastedLines } from '../../board/card/addTask/pastedLines';
import { AddByTitle } from './AddByTitle';

export interface AddCheckListItemProps {
  checkListId: number;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}

/**
 * The field for the next item: Enter adds it and stays open, several pasted lines become several
 * items, Escape closes it and keeps the draft.
 */
export function AddCheckListItem({ checkListId, isOpen, onOpenChange }: AddCheckListItemProps) {
  const text = useText();
  const enqueue = useEnqueueMutation();
  const announce = useAnnounce();
  const draft = useDraft(`new-item:${checkListId}`);

  async function add(title: string) {
    const answer = await enqueue('addCheckListItem', { checkListId, title });
    return 'problem' in answer ? answer.problem : undefined;
  }
  const entry = useTitleEntry({
    schema: checkListItemTitleForm,
    send: add,
    draft,
    onReturned: () => onOpenChange(true),
  });

  function handlePaste(event: ClipboardEvent) {
    const lines = pastedLines(event.clipboardData.getData('text/plain'));
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
    // Lines that are too long or could not be enqueued stay in the field, to be shortened or
    // retried.
    if (left.length > 0)
      entry.setTitle([entry.title, ...left].filter((part) => part !== '').join(' '));
    announce(text('items-added', { n: added }));
  }

  return (
    <AddByTitle
      kind="item"
      entry={entry}
      stored={draft.stored}
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      onPaste={handlePaste}
    />
  );
}
