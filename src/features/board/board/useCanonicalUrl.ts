import { useEffect } from 'react';
import { useLocation, useParams } from 'react-router-dom';
import { links } from '../../../../contract/links';
import { idOfSlug } from '../../../../contract/idOfSlug';
import { selectProject } from '../../../entities/projects/selectors';
import { selectTask } from '../../../entities/tasks/selectors';
import { useReplaceUrl } from '../../../lib/dom/useReplaceUrl';
import { useAppSelector } from '../../../store/hooks';

/** Builds a board's URL from the slugs of the board and of the open task. */
export type BuildUrl = (boardSlug: string, taskSlug: string | undefined) => string;

/**
 * The slugs in a URL follow the titles of its board and its task; their ids decide
 * (docs/behaviour.md#2, docs/behaviour.md#4). A task that has moved to another board redirects
 * there. The URL of an unconfirmed entity stays unchanged.
 */
export function useCanonicalUrl(projectId: number, buildUrl?: BuildUrl): void {
  const { wid = '', projectId: boardSegment = '', taskId: taskSegment, commentId } = useParams();
  const { pathname, search, hash, state } = useLocation();
  const replaceUrl = useReplaceUrl();
  const taskId = idOfSlug(taskSegment) ?? 0;
  // Only the slugs: any other change of the open task would render the whole board.
  const taskSlug =
    useAppSelector((store) => confirmedSlug(selectTask(store, taskId))) ?? taskSegment;
  const boardSlug =
    useAppSelector((store) =>
      confirmedSlug(selectProject(store, selectTask(store, taskId)?.projectId ?? projectId)),
    ) ?? boardSegment;

  const ofTask = (slug: string) =>
    commentId === undefined
      ? links.task(wid, boardSlug, slug)
      : links.comment(wid, boardSlug, slug, commentId);
  const ofBoard = taskSlug === undefined ? links.board(wid, boardSlug) : ofTask(taskSlug);
  const url = buildUrl?.(boardSlug, taskSlug) ?? ofBoard;

  useEffect(() => {
    if (pathname !== url) replaceUrl({ pathname: url, search, hash }, state);
  }, [pathname, url, search, hash, state, replaceUrl]);
}

const confirmedSlug = (row: { version: number; slug: string } | undefined) =>
  row && row.version > 0 ? row.slug : undefined;
