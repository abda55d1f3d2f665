/** The worker thread of `workOnText`: answers each task by its number. */
import { parentPort } from 'node:worker_threads';
import { runTextTask, type TextTask } from './textTasks';

parentPort?.on('message', ({ id, task }: { id: number; task: TextTask }) => {
  try {
    parentPort?.postMessage({ id, result: runTextTask(task) });
  } catch (error) {
    parentPort?.postMessage({ id, error: error instanceof Error ? error.message : 'unknown' });
  }
});
