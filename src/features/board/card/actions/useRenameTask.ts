import { useText } from '../../../../lib/useText';
import { useUndoableMutation } from '../../../outbox/useUndoableMutation';

/** Gives a task another title, which shows at once and can be taken back. */
export function useRenameTask(id: number): (title: string) => Promise<void> {
  const text = useText();
  const change = useUndoableMutation();
  return async (title) => {
    await change('updateTaskTitle', { id, title }, text('task-renamed'));
  };
}
