import { isId, parse } from './openView';
import { MAX_PEOPLE, MAX_TASKS, type People } from './people';

/**
 * How processes tell one another who is on a board: `people` of the sender's own sockets, or a
 * question for those of the others. At most 50 people with 5 tasks each fit into PostgreSQL's 8,000
 * bytes.
 */
export interface PresenceNotice {
  /** The process that sends it. */
  from: string;
  projectId: number;
  /** Null asks the others for theirs. */
  people: People | null;
}

export function writeNotice({ from, projectId, people }: PresenceNotice): string {
  return JSON.stringify({ from, projectId, people: people && [...people] });
}

/** @returns null for a text of another version's process */
export function readNotice(text: string): PresenceNotice | null {
  const notice = parse(text);
  if (!notice || typeof notice['from'] !== 'string' || !isId(notice['projectId'])) return null;
  const { from, projectId, people } = notice;
  if (people === null) return { from, projectId, people };
  if (!Array.isArray(people)) return null;
  const known = people.slice(0, MAX_PEOPLE).flatMap((entry) => personOf(entry) ?? []);
  return { from, projectId, people: new Map(known.map(({ id, taskIds }) => [id, taskIds])) };
}

function personOf(entry: unknown): { id: number; taskIds: number[] } | null {
  const [id, taskIds]: unknown[] = Array.isArray(entry) ? entry : [];
  if (!isId(id) || !Array.isArray(taskIds)) return null;
  return { id, taskIds: taskIds.slice(0, MAX_TASKS).filter(isId) };
}
