import { useWant } from '../../store/useWant';

/** Gives a task another title, which shows at once. */
export function useRenameTask(id: number): (title: string) => Promise<void> {
  const want = useWant();
  return async (title) => {
    await want('updateTaskTitle', { id, title });
  };
}
