import { useText } from '../../../../lib/text/useText';
import { useUndoableMutation } from '../../../outbox/useUndoableMutation';

/** Renames a task; it shows at once and can be undone. */
export function useRenameTask(id: number): (title: string) => Promise<void> {
  const text = useText();
  const change = useUndoableMutation();
  return async (title) => {
    await change('updateTaskTitle', { id, title }, text('task-renamed'));
  };
}
