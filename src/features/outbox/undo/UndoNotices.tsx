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
  useTurnToast();
  return conflict && <UndoQuestion conflict={conflict} onAnswer={resolveConflict} />;
}

function useTurnToast(): void {
  const text = useText();
  const toast = useToast();
  const { getState } = useAppStore();
  const history = useUndoHistory();
  const turn = useSyncExternalStore(history.subscribe, history.turn);

  useEffect(() => {
    const change = turn?.entry[0];
    if (!turn || !change) return undefined;
    const { undo, redo, recordToast } = history;
    const message =
      turn.toastText ??
      text(sentenceOf(getState(), change), {
        title: typedText(change) ?? selectTitle(getState(), idOf(change)) ?? '…',
      });
    if (turn.kind === 'undone')
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
  }, [turn, text, toast, getState, history]);
}

const idOf = ({ variables }: PendingMutation) =>
  Number(variables['taskId'] ?? variables['id'] ?? variables['sectionId']);
