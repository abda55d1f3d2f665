import type { TaskInSection } from '../../card/boardContext';

/** The task and section of the card that contains an element, or is the element. */
export function cardAt(target: EventTarget | null): TaskInSection | null {
  const link = target instanceof Element ? target.closest('[data-task] > a') : null;
  const taskId = Number(link?.parentElement?.dataset['task']);
  const sectionId = Number(link?.closest<HTMLElement>('[data-section]')?.dataset['section']);
  return taskId > 0 && sectionId > 0 ? { taskId, sectionId } : null;
}
