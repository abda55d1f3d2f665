import { useEffect, useRef } from 'react';
import { useLocation, useParams } from 'react-router-dom';
import type { SavedViewRow } from '../../../contract/rows';
import { viewState } from '../../../contract/views/viewQuery';
import { useSavedViewsQuery } from '../../entities/savedViews/endpoints.lazy';
import { selectSavedViews } from '../../entities/savedViews/selectors';
import { useReplaceUrl } from '../../lib/dom/useReplaceUrl';
import { useText } from '../../lib/text/useText';
import { useAppSelector } from '../../store/hooks';
import { useToast } from '../../ui/overlays/topLayerContext';
import { useBoard } from '../board/card/boardContext';
import { pathOfView, searchOfView, viewIdOf, withoutView } from './viewAddress';

export interface OpenView {
  views: readonly SavedViewRow[];
  /** The view that the address names, if the user sees it. */
  open: SavedViewRow | undefined;
}

/**
 * The views of the board, and the one of the address. An address with nothing but the view (a short
 * link) gets what the view shows; if the view changes while it is shown as it is, the address
 * follows. A view that the user does not see leaves the plain board, with a message.
 */
export function useOpenView(): OpenView {
  const text = useText();
  const toast = useToast();
  const replaceUrl = useReplaceUrl();
  const { projectId, wid, boardSlug } = useBoard();
  const { taskId } = useParams();
  const { search } = useLocation();
  const { data, isError } = useSavedViewsQuery({ projectId });
  const views = useAppSelector((state) => selectSavedViews(state, projectId));
  const id = viewIdOf(search);
  const open = views.find((view) => view.id === id);
  const isMissing = id !== null && !open && (data !== undefined || isError);
  /** The view whose state the address got last, and that state. */
  const last = useRef<{ id: number; state: string } | null>(null);

  useEffect(() => {
    if (taskId !== undefined) return;
    if (isMissing) {
      toast({ text: text('saved-view-not-found') });
      replaceUrl({ search: withoutView(search) });
      return;
    }
    if (!open) return;
    const shown = viewState(open.kind, search);
    const isArriving = last.current?.id !== open.id && shown === '';
    const isFollowing = last.current?.id === open.id && shown === last.current.state;
    const mustChange = shown !== open.state && (isArriving || isFollowing);
    const target = isArriving ? pathOfView(wid, boardSlug, open) : { search: searchOfView(open) };
    if (mustChange && !replaceUrl(target)) return;
    last.current = { id: open.id, state: open.state };
  }, [isMissing, open, search, taskId, wid, boardSlug, replaceUrl, toast, text]);
  return { views, open };
}
