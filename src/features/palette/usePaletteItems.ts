import { useMemo } from 'react';
import { links } from '../../../contract/links';
import type { TaskRow } from '../../../contract/rows';
import { selectBoardsByStar } from '../../entities/boardPreferences/selectors';
import { useSearchTasksQuery } from '../../entities/search/endpoints';
import { useSearchUsersQuery } from '../../entities/users/endpoints.generated';
import { selectOptimisticEntities } from '../../entities/optimisticState';
import { useDebounced } from '../../lib/dom/useDebounced';
import { useAppSelector } from '../../store/hooks';
import type { RecentPage } from '../../store/recentPage';
import { matching } from '../../lib/text/match';
import { readQuery, type PaletteAction, type PaletteGroup, type PaletteItem } from './paletteItem';
import type { TaskCommands } from './useTaskCommands';

/** What is typed is asked for when the fingers rest. */
const DEBOUNCE_MS = 150;
const FEW = 6;
const MANY = 50;

export interface PaletteScope {
  wid: string;
  workspaceId: number;
  nick: string;
  /** Null for a stranger, who sees no people. */
  role: number | null;
  actions: readonly PaletteAction[];
  recent: readonly RecentPage[];
  /** The open or focused task, with what can be done with it. */
  task: TaskCommands | null;
}

export interface PaletteItems {
  groups: readonly PaletteGroup[];
  isSearching: boolean;
  hasFailed: boolean;
  /** What the device knows is all that is looked through. */
  isOffline: boolean;
  onRetry: () => void;
}

/**
 * What fits the typed words: at once from what this tab knows, then from the server
 * (docs/ux.md#2-7, Palette).
 */
export function usePaletteItems(typed: string, scope: PaletteScope): PaletteItems {
  const { mode, term } = readQuery(typed);
  const { workspaceId, role } = scope;
  const isOffline = useAppSelector((state) => !state.connection.isOnline);
  const query = useDebounced(term, DEBOUNCE_MS);
  const isAsked = mode === 'all' && query !== '' && !isOffline;
  const search = useSearchTasksQuery({ workspaceId, query }, { skip: !isAsked });
  const people = useSearchUsersQuery(
    { workspaceId, orderBy: 'role', orderDirection: 'desc' },
    { skip: role === null || isOffline },
  ).currentData?.searchUsers;
  const entities = useAppSelector(selectOptimisticEntities);
  const boards = useAppSelector((state) => selectBoardsByStar(state, workspaceId));

  const groups = useMemo(() => {
    const most = mode === 'all' ? FEW : MANY;
    const is = (...modes: (typeof mode)[]) => modes.includes(mode);
    const boardItems = boards.map(
      (board) =>
        ({
          id: `board-${board.id}`,
          label: board.title,
          icon: 'board',
          board,
          isStarred: entities.boardPreferences.entities[board.id]?.starIndex != null,
          path: links.board(scope.wid, board.slug),
        }) as const,
    );
    const taskItem = taskItemOf(scope, (id) => entities.projects.entities[id]);
    const tasks =
      term === '' || !is('all')
        ? []
        : foundTasks(Object.values(entities.tasks.entities), search.currentData?.taskIds ?? [], {
            term,
            workspaceId,
            most,
          }).map(taskItem);
    const persons = (people ?? []).map(
      ({ id, name, nick, email }) =>
        ({
          id: `person-${id}`,
          label: name || (email ?? nick),
          detail: `@${nick}`,
          icon: 'person',
          path: links.profile(scope.wid, nick),
        }) as const,
    );
    const recent =
      term === '' && is('all') ? scope.recent.flatMap((place) => recentItem(place)) : [];
    const fit = <Item extends { label: string; detail?: string | undefined }>(
      items: readonly Item[],
    ) =>
      term === ''
        ? items.slice(0, most)
        : matching(items, term, ({ label, detail }) => `${label} ${detail ?? ''}`, { most });
    return (
      [
        {
          heading: 'palette-this-task',
          items: is('all', 'actions') ? fit(scope.task?.actions ?? []) : [],
        },
        { heading: 'palette-recent', items: recent },
        { heading: 'tasks', items: tasks },
        { heading: 'boards', items: is('all', 'boards') ? fit(boardItems) : [] },
        {
          heading: 'palette-people',
          items: is('people') || (is('all') && term !== '') ? fit(persons) : [],
        },
        {
          heading: 'palette-actions',
          items: is('all', 'actions') ? fit(scope.actions).slice(0, MANY) : [],
        },
      ] satisfies PaletteGroup[]
    ).filter(({ items }) => items.length > 0);

    function recentItem({ projectId, taskId }: RecentPage): PaletteItem[] {
      const board = entities.projects.entities[projectId];
      const task = taskId === null ? undefined : entities.tasks.entities[taskId];
      if (taskId !== null)
        return task && task.archivedAt === null && !task.isTemplate
          ? [{ ...taskItem(task), id: `recent-task-${taskId}` }]
          : [];
      return board && board.archivedAt === null
        ? [
            {
              id: `recent-board-${projectId}`,
              label: board.title,
              icon: 'board',
              board,
              path: links.board(scope.wid, board.slug),
            },
          ]
        : [];
    }
  }, [mode, term, boards, entities, people, search.currentData, scope, workspaceId]);

  return {
    groups,
    isSearching:
      mode === 'all' && term !== '' && !isOffline && (search.isFetching || query !== term),
    hasFailed: isAsked && search.isError,
    isOffline,
    onRetry: () => void search.refetch(),
  };
}

/** What this tab knows of, best first, and behind it what only the server found; `most` of them. */
function foundTasks(
  known: readonly TaskRow[],
  foundIds: readonly number[],
  { term, workspaceId, most }: { term: string; workspaceId: number; most: number },
): TaskRow[] {
  const live = known.filter(
    (task) => task.archivedAt === null && !task.isTemplate && task.workspaceId === workspaceId,
  );
  const here = matching(live, term, ({ title }) => title, { most });
  if (here.length === most) return here;
  const isHere = new Set(here.map(({ id }) => id));
  const isFound = new Set(foundIds);
  return [...here, ...live.filter(({ id }) => isFound.has(id) && !isHere.has(id))].slice(0, most);
}

/** A task's line leads to it on its board; what is on none is in its owner's My Tasks. */
function taskItemOf(
  { wid, nick }: PaletteScope,
  boardOf: (id: number) => { title: string; slug: string } | undefined,
) {
  return ({ id, title, slug, projectId, isDone }: TaskRow): PaletteItem => {
    const board = projectId === null ? undefined : boardOf(projectId);
    const path =
      projectId === null
        ? links.myTasks(wid, nick, slug)
        : links.task(wid, board?.slug ?? projectId, slug);
    return {
      id: `task-${id}`,
      label: title,
      detail: board?.title,
      icon: isDone ? 'success' : 'open',
      path,
    };
  };
}
