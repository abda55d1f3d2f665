import { useMemo } from 'react';
import { links } from '../../../contract/links';
import { parseSearch, printSearch } from '../../../contract/search/query';
import type { TaskRow } from '../../../contract/rows';
import { selectBoardsByStar } from '../../entities/boardPreferences/selectors';
import { useSearchQuery } from '../../entities/search/endpoints';
import { useSearchUsersQuery } from '../../entities/users/endpoints.generated';
import { selectOptimisticEntities } from '../../entities/optimisticState';
import { rowsOf } from '../../entities/tableState';
import { localZone } from '../../lib/dates/localZone';
import { useDebounced } from '../../lib/dom/useDebounced';
import { useAppSelector } from '../../store/hooks';
import type { RecentPage } from '../../store/recentPage';
import { matching } from '../../lib/text/match';
import { useText } from '../../lib/text/useText';
import { searchFailure } from '../search/searchFailure';
import { searchProblems } from '../search/searchProblems';
import { foundElsewhere, NOWHERE, recentSearchItems, searchItems } from './foundItems';
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
  /** The open board, to which a search can be narrowed. */
  projectId: number | null;
  /** The open or focused task, with what can be done with it. */
  task: TaskCommands | null;
}

export interface PaletteItems {
  groups: readonly PaletteGroup[];
  isSearching: boolean;
  /** What to tell if the search on the server failed. */
  failure: ReturnType<typeof searchFailure> | null;
  /** What the device knows is all that is looked through. */
  isOffline: boolean;
  /** What of the query is left out, in words. */
  problems: readonly string[];
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
  const text = useText();
  const terms = useMemo(() => (mode === 'all' ? parseSearch(term) : []), [mode, term]);
  const asked = printSearch(terms);
  const query = useDebounced(asked, DEBOUNCE_MS);
  const isAsked = mode === 'all' && query !== '' && !isOffline;
  const search = useSearchQuery({ workspaceId, query, timeZone: localZone() }, { skip: !isAsked });
  const found = search.currentData;
  const people = useSearchUsersQuery(
    { workspaceId, orderBy: 'role', orderDirection: 'desc' },
    { skip: role === null || isOffline },
  ).currentData?.searchUsers;
  const entities = useAppSelector(selectOptimisticEntities);
  const boards = useAppSelector((state) => selectBoardsByStar(state, workspaceId));

  const groups = useMemo(() => {
    const most = mode === 'all' ? FEW : MANY;
    const is = (...modes: (typeof mode)[]) => modes.includes(mode);
    // Only the server knows what meets a filter or contains a phrase.
    const isPlain = terms.every(({ kind }) => kind === 'word' || kind === 'surplus');
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
        : foundTasks(rowsOf(entities.tasks), found?.taskIds ?? [], {
            term: isPlain ? term : '',
            workspaceId,
            most,
          }).map(taskItem);
    const elsewhere = is('all') && found ? foundElsewhere(found, scope, entities) : NOWHERE;
    const more =
      is('all') && found && found.taskTotal + found.commentTotal + found.fileTotal > 0
        ? searchItems({ scope, query, text, boardTitle: boardTitleOf(scope.projectId) })
        : [];
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
      term === '' && is('all')
        ? [...scope.recent.flatMap((place) => recentItem(place)), ...recentSearchItems(scope)]
        : [];
    const fit = <Item extends { label: string; detail?: string | undefined }>(
      items: readonly Item[],
    ) =>
      term === ''
        ? items.slice(0, most)
        : !isPlain && is('all')
          ? []
          : matching(items, term, ({ label, detail }) => `${label} ${detail ?? ''}`, { most });
    return (
      [
        {
          heading: 'palette-this-task',
          items: is('all', 'actions') ? fit(scope.task?.actions ?? []) : [],
        },
        { heading: 'palette-recent', items: recent },
        { heading: 'tasks', items: tasks },
        { heading: 'comments', items: elsewhere.comments },
        { heading: 'files', items: elsewhere.files },
        { heading: 'search', items: more },
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

    function boardTitleOf(id: number | null): string | undefined {
      return id === null ? undefined : entities.projects.entities[id]?.title;
    }
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
  }, [mode, term, terms, query, boards, entities, people, found, scope, workspaceId, text]);

  return {
    groups,
    isSearching:
      mode === 'all' && term !== '' && !isOffline && (search.isFetching || query !== asked),
    failure: isAsked && search.isError ? searchFailure(search.error) : null,
    isOffline,
    problems: searchProblems(terms, (isAsked && found?.unknown) || [], text),
    onRetry: () => void search.refetch(),
  };
}

/**
 * What this tab knows of, best first, and behind it what only the server found; `most` of them.
 * @param term empty if only the server can tell what fits
 */
function foundTasks(
  known: readonly TaskRow[],
  foundIds: readonly number[],
  { term, workspaceId, most }: { term: string; workspaceId: number; most: number },
): TaskRow[] {
  const live = known.filter(
    (task) => task.archivedAt === null && !task.isTemplate && task.workspaceId === workspaceId,
  );
  const here = term === '' ? [] : matching(live, term, ({ title }) => title, { most });
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
