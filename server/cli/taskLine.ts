import type { CliTask } from './board';
import type { Context } from './context';
import { plainText } from './plainText';

/** `  1234 ✓ Buy chalk · due 2026-12-01 · @anna · #Bug` */
export function taskLine({ text }: Context, task: CliTask, width: number): string {
  const more = [
    task.due === null ? null : text('task-due', { due: task.due }),
    ...task.assignees.map((nick) => `@${plainText(nick)}`),
    ...task.labels.map((label) => `#${plainText(label)}`),
  ].filter((one) => one !== null);
  const mark = task.isDone ? '✓' : ' ';
  return `  ${String(task.id).padStart(width)} ${mark} ${[plainText(task.title), ...more].join(' · ')}`;
}
