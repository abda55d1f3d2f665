import { useEffect, useSyncExternalStore } from 'react';
import { selectTitle } from '../../../entities/selectTitle';
import { useText } from '../../../lib/text/useText';
import { useAppStore } from '../../../store/hooks';
import { useUndoHistory } from '../../../store/useUndoHistory';
import type { PendingMutation } from '../../../sync/pendingMutation';
import { useToast } from '../../../ui/overlays/topLayerContext';
import { sentenceOf, typedText } from '../changeText';
import { UndoQuestion } from './UndoQuestion';

/**
 * Asks before an undo overwrites what others have changed, and says in a toast what was undone,
 * with "Redo", or what was redone, with "Undo". The toast goes with the next undo, redo or change,
 * when its "Redo" would do something else.
 */
export function UndoNotices() {
  const { subscribe, pendingConflict, resolveConflict } = useUndoHistory();
  const conflict = useSyncExternalStore(subscribe, pendingConflict);
  useUndoToast();
  return conflict && <UndoQuestion conflict={conflict} onAnswer={resolveConflict} />;
}

function useUndoToast(): void {
  const text = useText();
  const toast = useToast();
  const { getState } = useAppStore();
  const history = useUndoHistory();
  const last = useSyncExternalStore(history.subscribe, history.lastUndoOrRedo);

  useEffect(() => {
    const change = last?.entry[0];
    if (!last || !change) return undefined;
    const { undo, redo, recordToast } = history;
    const message =
      last.toastText ??
      text(sentenceOf(getState(), change), {
        title: typedText(change) ?? selectTitle(getState(), idOf(change)) ?? '…',
      });
    if (last.kind === 'undone')
      return toast({
        text: text('undone-change', { change: message }),
        action: { label: text('redo-last'), onAction: redo },
      });
    const withdraw = toast({
      text: text('redone-change', { change: message }),
      action: { label: text('undo'), onAction: () => void undo(change) },
    });
    recordToast(change, { text: message, withdraw });
    return withdraw;
  }, [last, text, toast, getState, history]);
}

const idOf = ({ variables }: PendingMutation) =>
  Number(variables['taskId'] ?? variables['id'] ?? variables['sectionId']);
