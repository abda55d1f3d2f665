import type { Inverse } from '../inverses';
import type { Queueable } from '../queueable';
import type { Tables } from '../tables';

/** Back to the title that is seen now. */
export function updateTaskTitleInverse({ tasks }: Tables, { id }: Queueable['updateTaskTitle']): Inverse {
  const task = tasks.entities[id];
  return task ? { name: 'updateTaskTitle', variables: { id, title: task.title } } : null;
}

/** Back behind the task that it stands behind now. */
export function moveTaskInverse({ tasks, taskLinks }: Tables, { id }: Queueable['moveTask']): Inverse {
  const links = Object.values(taskLinks.entities);
  const place = links.find((link) => link.taskId === id && link.projectId === tasks.entities[id]?.projectId);
  if (!place) return null;
  const before = links
    .filter((link) => link.sectionId === place.sectionId && link.sortIndex < place.sortIndex)
    .reduce<(typeof links)[number] | null>((last, link) => (last === null || link.sortIndex > last.sortIndex ? link : last), null);
  return { name: 'moveTask', variables: { id, sectionId: place.sectionId, after: before?.taskId ?? 0 } };
}
