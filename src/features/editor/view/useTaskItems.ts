import { useMemo } from 'react';
import { useParams } from 'react-router-dom';
import { skipToken } from '@reduxjs/toolkit/query';
import { links } from '../../../../contract/links';
import { selectOptimisticEntities } from '../../../entities/optimisticState';
import { useSearchTasksQuery } from '../../../entities/search/endpoints';
import { useDebounced } from '../../../lib/dom/useDebounced';
import { useAppSelector } from '../../../store/hooks';
import type { Editor } from '../core/createEditor';
import { markTypes } from '../core/types';
import { SPACE } from '../../../lib/text/space';
import { schema } from '../schema';
import type { SuggestionItem } from './suggestionItems';

const DEBOUNCE_MS = 200;
const MOST = 8;

/** Tasks of the workspace that match the text after a #. */
export function useTaskItems(
  editor: Editor | null,
  workspaceId: number,
  query: string | null,
): SuggestionItem[] {
  const { wid = workspaceId } = useParams();
  const wanted = useDebounced(query?.trim() ?? '', DEBOUNCE_MS);
  const isAsked = query !== null && wanted !== '';
  const { data } = useSearchTasksQuery(
    isAsked ? { workspaceId, query: wanted, page: 1 } : skipToken,
  );
  const entities = useAppSelector(selectOptimisticEntities);
  const ids = useMemo(() => data?.taskIds.slice(0, MOST) ?? [], [data]);
  if (!editor || !isAsked) return [];
  return ids.flatMap((id) => {
    const task = entities.tasks.entities[id];
    if (!task || task.projectId === null || task.archivedAt !== null) return [];
    // The list is of an earlier query until the user pauses; search also finds texts.
    const typed = query.trim().toLocaleLowerCase();
    if (typed !== wanted.toLocaleLowerCase() && !task.title.toLocaleLowerCase().includes(typed))
      return [];
    const board = entities.projects.entities[task.projectId];
    const href = links.task(wid, board?.slug ?? task.projectId, task.slug);
    return {
      id: String(id),
      label: task.title,
      icon: task.isDone ? ('success' as const) : ('checkbox' as const),
      ...(board && { detail: board.title }),
      choose() {
        const link = markTypes.link.create({ href });
        const title = task.title.replace(/\s+/g, ' ');
        editor.insert([schema.text(`#${title}`, [link]), schema.text(SPACE)]);
      },
    };
  });
}
