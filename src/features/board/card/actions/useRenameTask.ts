import { useText } from '../../../../lib/useText';
import { useChange } from '../../../outbox/useUndoToast';

/** Gives a task another title, which shows at once and can be taken back. */
export function useRenameTask(id: number): (title: string) => Promise<void> {
  const text = useText();
  const change = useChange();
  return async (title) => {
    await change('updateTaskTitle', { id, title }, text('task-renamed'));
  };
}
