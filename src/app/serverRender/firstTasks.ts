import { FIRST_TASKS } from '../../../contract/device/firstTasks';
import { readResponse } from '../../api/readResponse';

/** The field whose response has the tasks. */
const PROJECT_VIEW = 'projectView(';
/** Cards and rows of a list view are at least this high, in px (Card.module.css). */
const LEAST_CARD_HEIGHT = 36;

export interface FirstTasksFetch {
  fetch: typeof fetch;
  /** The number of tasks of each list of the last board. */
  taskCounts(): ReadonlyMap<number, number>;
}

/**
 * Asks for boards with the first tasks of each list only: no more than fit into a window are shown by
 * its first paint, and rows are what takes most of its time.
 * @param windowHeight in px
 */
export function fetchFirstTasks(ask: typeof fetch, windowHeight: number): FirstTasksFetch {
  const most = String(Math.max(1, Math.ceil(windowHeight / LEAST_CARD_HEIGHT)));
  let counts: ReadonlyMap<number, number> = new Map();
  return {
    taskCounts: () => counts,
    async fetch(url, init) {
      if (!String(init?.body).includes(PROJECT_VIEW)) return ask(url, init);
      const headers = new Headers(init?.headers);
      headers.set(FIRST_TASKS, most);
      const response = await ask(url, { ...init, headers });
      const text = await response.text();
      counts = taskCountsIn(text);
      return readResponse(text, response);
    },
  };
}

function taskCountsIn(text: string): ReadonlyMap<number, number> {
  const { extensions } = JSON.parse(text) as {
    extensions?: { taskCounts?: Readonly<Record<string, number>> };
  };
  return new Map(
    Object.entries(extensions?.taskCounts ?? {}).map(([id, count]) => [Number(id), count]),
  );
}
