import { links } from '../../../contract/links';
import { parseSearch, printSearch, withFilter } from '../../../contract/search/query';
import type { ProjectRow, TaskRow } from '../../../contract/rows';
import type { SearchQuery as SearchResponse } from '../../api/generated/operations';
import type { TextFunction } from '../../lib/text/useText';
import { recentSearches } from '../search/recentSearches';
import type { PaletteItem } from './paletteItem';
import type { PaletteScope } from './usePaletteItems';

type Found = Pick<SearchResponse['search'], 'comments' | 'files'>;

interface Entities {
  tasks: { entities: Readonly<Record<number, TaskRow>> };
  projects: { entities: Readonly<Record<number, ProjectRow>> };
}

/** Comments and files in the palette; the search shows all. */
const FEW = 3;

export const NOWHERE: Record<'comments' | 'files', readonly PaletteItem[]> = {
  comments: [],
  files: [],
};

/** The comments and files that were found, with their tasks. */
export function foundElsewhere(
  { comments, files }: Found,
  { wid }: PaletteScope,
  { tasks, projects }: Entities,
): typeof NOWHERE {
  const onBoard = (taskId: number) => {
    const task = tasks.entities[taskId];
    return task && task.projectId !== null && task.archivedAt === null
      ? { task, board: projects.entities[task.projectId]?.slug ?? task.projectId }
      : null;
  };
  return {
    comments: comments.slice(0, FEW).flatMap(({ id, taskId, excerpt }) => {
      const at = onBoard(taskId);
      return at
        ? {
            id: `comment-${id}`,
            label: excerpt,
            detail: at.task.title,
            icon: 'comment' as const,
            path: links.comment(wid, at.board, at.task.slug, id),
          }
        : [];
    }),
    files: files.slice(0, FEW).flatMap(({ id, taskId, filename }) => {
      const at = onBoard(taskId);
      return at
        ? {
            id: `file-${id}`,
            label: filename,
            detail: at.task.title,
            icon: 'file' as const,
            path: links.task(wid, at.board, at.task.slug),
          }
        : [];
    }),
  };
}

/** The last searches on this device. */
export const recentSearchItems = ({ wid, workspaceId }: PaletteScope): PaletteItem[] =>
  recentSearches(workspaceId)
    .slice(0, FEW)
    .map((query, at) => ({
      id: `recent-search-${at}`,
      label: query,
      icon: 'search',
      path: links.search(wid, query),
    }));

/** Leads to the search, with all results, or those of the open board. */
export function searchItems({
  scope: { wid },
  query,
  text,
  boardTitle,
}: {
  scope: PaletteScope;
  query: string;
  text: TextFunction;
  boardTitle: string | undefined;
}): PaletteItem[] {
  const narrowed = printSearch(withFilter(parseSearch(query), 'board', boardTitle ?? null));
  return [
    {
      id: 'search-all',
      label: text('palette-all-results', { query }),
      icon: 'search',
      path: links.search(wid, query),
    },
    ...(boardTitle === undefined || narrowed === query
      ? []
      : [
          {
            id: 'search-board',
            label: text('palette-on-board', { title: boardTitle }),
            icon: 'board' as const,
            path: links.search(wid, narrowed),
          },
        ]),
  ];
}
