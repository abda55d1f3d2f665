import { useMemo } from 'react';
import type { TaskRow } from '../../../../contract/rows';
import type { RelatedEnd, RelationKind } from '../../../entities/relations/accessors';
import { useLinkedTasksQuery, useSearchTasksQuery } from '../../../entities/search/endpoints';
import { selectOptimisticEntities } from '../../../entities/optimisticState';
import { useDebounced } from '../../../lib/dom/useDebounced';
import { useText } from '../../../lib/text/useText';
import { useAppSelector } from '../../../store/hooks';
import type { ComboboxOption } from '../../../ui/fields/Combobox';
import { matching } from '../../../lib/text/match';
import { taskIdOfPath } from '../../richText/linkedIds';

const DEBOUNCE_MS = 150;
const MOST = 8;

export interface Offer {
  task: TaskRow;
  kind: RelationKind;
  /** The relations that the task has: the same one is not offered again. */
  ends: readonly RelatedEnd[];
}

/**
 * The tasks that fit what was typed: a title, or a link to a task. At once from what this tab
 * knows, which is all without a connection, then from the server.
 */
export function useTaskOptions(
  typed: string,
  { task, kind, ends }: Offer,
): { options: ComboboxOption[]; note: string } {
  const text = useText();
  const { id, workspaceId } = task;
  const term = typed.trim();
  const linkedId = linkedTaskId(term, workspaceId);
  const isOffline = useAppSelector(({ connection }) => !connection.isOnline);
  const query = useDebounced(term, DEBOUNCE_MS);
  const search = useSearchTasksQuery(
    { workspaceId, query },
    { skip: query === '' || isOffline || linkedId !== null },
  );
  const linked = useLinkedTasksQuery(
    { workspaceId, ids: linkedId === null ? [] : [linkedId] },
    { skip: linkedId === null || isOffline },
  );
  const { tasks, projects } = useAppSelector(selectOptimisticEntities);
  const found = search.currentData?.taskIds;
  const options = useMemo(() => {
    if (term === '') return [];
    const offered = Object.values(tasks.entities).filter(
      (one) =>
        one.id !== id &&
        one.workspaceId === workspaceId &&
        one.projectId !== null &&
        one.archivedAt === null &&
        !one.isTemplate &&
        !ends.some((end) => end.taskId === one.id && end.kind === kind),
    );
    const fitting =
      linkedId === null
        ? titled(offered, term, found ?? [])
        : offered.filter((one) => one.id === linkedId);
    return fitting.map((one): ComboboxOption => {
      const board = projects.entities[one.projectId ?? 0]?.title;
      return { id: one.id, label: one.title, ...(board !== undefined && { detail: board }) };
    });
  }, [term, linkedId, tasks, projects, found, id, workspaceId, ends, kind]);

  const isSearching = linkedId === null ? search.isFetching || query !== term : linked.isFetching;
  const note = text(
    term === '' ? 'relation-hint' : isSearching && !isOffline ? 'loading-dots' : 'relation-nothing',
  );
  return { options, note };
}

/** Known titles that fit, best first, and behind them what only the server found. */
function titled(
  offered: readonly TaskRow[],
  term: string,
  found: readonly number[],
): readonly TaskRow[] {
  const here = matching(offered, term, ({ title }) => title, { most: MOST });
  const byId = new Map(offered.map((one) => [one.id, one]));
  const beyond = found.flatMap((id) => byId.get(id) ?? []).filter((one) => !here.includes(one));
  return [...here, ...beyond].slice(0, MOST);
}

/** The task of a pasted link of this installation. */
function linkedTaskId(term: string, workspaceId: number): number | null {
  const { origin } = window.location;
  const path = term.startsWith(origin) ? term.slice(origin.length) : term;
  return path.startsWith('/') ? taskIdOfPath(path, workspaceId) : null;
}
