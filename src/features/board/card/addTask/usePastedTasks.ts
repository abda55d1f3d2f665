import { useLayoutEffect, useRef, useState } from 'react';
import type { ClipboardEvent } from 'react';
import { taskTitleForm } from '../../../../../contract/rules/boards';
import { oneLine } from '../../../../lib/text/oneLine';
import { useText } from '../../../../lib/text/useText';
import { useErrorText } from '../../../../ui/forms/useErrorText';
import { useAnnounce, useToast } from '../../../../ui/overlays/topLayerContext';
import { useBatchMutation } from '../../../outbox/useBatchMutation';
import { pastedLines } from './pastedLines';
import type { TitleEntry } from './useTitleEntry';

/**
 * More lines than this are text, not a list of tasks; this many are added at once without a
 * noticeable delay.
 */
const MAX_TASKS = 100;

export interface PastedTasksOptions {
  sectionId: number;
  entry: Pick<TitleEntry, 'title' | 'setTitle' | 'submit'>;
  /** The tasks are visible. */
  onAdded: () => void;
}

/**
 * Pasting several lines fills the title with all of them and offers to add one task per line, until
 * the title is edited (docs/ux.md#1-3). One undo reverts all of them. `lines` are the titles on
 * offer.
 */
export function usePastedTasks({ sectionId, entry, onAdded }: PastedTasksOptions) {
  const text = useText();
  const batch = useBatchMutation();
  const announce = useAnnounce();
  const toast = useToast();
  const errorText = useErrorText();
  const [pasted, setPasted] = useState<{ title: string; lines: readonly string[] } | null>(null);
  const lines = pasted?.title === entry.title ? pasted.lines : [];
  const latest = useRef(entry);
  const isAdding = useRef(false);
  useLayoutEffect(() => {
    latest.current = entry;
  });

  function handlePaste(event: ClipboardEvent<HTMLTextAreaElement>) {
    const { value, selectionStart, selectionEnd } = event.currentTarget;
    const whole =
      value.slice(0, selectionStart) +
      event.clipboardData.getData('text/plain') +
      value.slice(selectionEnd);
    const found = pastedLines(whole);
    if (found.length < 2 || found.length > MAX_TASKS) return;
    setPasted({ title: oneLine(whole), lines: found });
    announce(text('tasks-offered', { n: found.length }));
  }

  async function addEach() {
    if (isAdding.current) return;
    const fine = lines.filter((title) => taskTitleForm.isValidSync({ title }));
    if (fine.length === 0) {
      // Each is too long, so the whole is too long: the field shows the error.
      entry.submit();
      return;
    }
    const changes = fine.map((title) => ({
      name: 'addTask' as const,
      args: { sectionId, title },
    }));
    // Ids may have to be requested, and a second press meanwhile would add everything twice.
    isAdding.current = true;
    const problem = await batch(changes, text('tasks-added', { n: fine.length })).finally(() => {
      isAdding.current = false;
    });
    if (problem) {
      toast({ text: errorText(problem) ?? '' });
      return;
    }
    // Titles that are too long stay for editing, and so does text typed since.
    if (latest.current.title === entry.title)
      entry.setTitle(lines.filter((title) => !fine.includes(title)).join(' '));
    onAdded();
  }

  return { lines, handlePaste, addEach };
}
