import { lazy, useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { useProjectViewQuery } from '../../../entities/projects/endpoints';
import { selectProject } from '../../../entities/projects/selectors';
import { messageOfFailure } from '../../../lib/server/serverMessage';
import { useAppSelector } from '../../../store/hooks';
import { useBufferedKeydown } from '../../../ui/lazy/useBufferedKeydown';
import { useBackground } from '../../../ui/theme/useBackground';
import { useAreCardFieldsReady } from '../card/useAreCardFieldsReady';
import { BoardNotFound } from './status/BoardNotFound';
import { BoardStaleBanner, BoardNotLoaded } from './status/BoardNotLoaded';
import { BoardSkeleton } from './status/BoardSkeleton';
import { useLocallyCreatedProject } from './useLocallyCreatedProject';
import { useCanonicalUrl, type BuildUrl } from './useCanonicalUrl';
import { useViewer, type Viewer } from './useViewer';

/** Few users see these, so they are separate chunks. */
const BoardNoPermission = lazy(async () => ({
  default: (await import('./status/BoardNoPermission')).BoardNoPermission,
}));
const BoardNotOnDevice = lazy(async () => ({
  default: (await import('./status/BoardNotOnDevice')).BoardNotOnDevice,
}));
const BoardArchived = lazy(async () => ({
  default: (await import('./status/BoardArchived')).BoardArchived,
}));

export interface BoardLoaderProps {
  id: number;
  /** The workspace's URL segment. */
  wid: string;
  /** Builds this screen's URL; by default that of the board or its task. */
  buildUrl?: BuildUrl;
  /** The loading state; by default grey lists. */
  loading?: ReactNode;
  /** Renders the loaded board: its lists, its calendar. */
  children: (shown: ShownBoard) => ReactNode;
}

/** The viewer of the board, and the notice above it. */
export interface ShownBoard extends Viewer {
  notice: ReactNode;
}

/**
 * Loads a board, or explains why it cannot be shown (docs/behaviour.md#2, docs/ux.md#2-6-g). Views
 * read its content from the store. A board that this user has just created shows at once, and is
 * queried when the server has it.
 */
export function BoardLoader({ id, wid, buildUrl, loading, children }: BoardLoaderProps) {
  const { isPending, wasPending, canShow, awaitsLists } = useLocallyCreatedProject(id);
  const { data, error, isFetching, refetch } = useProjectViewQuery(
    { id },
    { skip: isPending, refetchOnMountOrArgChange: wasPending },
  );
  const viewer = useViewer(wid);
  const project = useAppSelector((state) => selectProject(state, id));
  useCanonicalUrl(id, buildUrl);
  useBackground(project?.background, 'main');
  const areCardFieldsReady = useAreCardFieldsReady(project);
  const isAwaited = awaitsLists && data === undefined && !error;
  const canShowBoard = (canShow && !isAwaited) || (data !== undefined && project !== undefined);
  const isLoading = canShowBoard ? !areCardFieldsReady : !error;
  useBufferedKeydown(isLoading);

  // The board became invisible meanwhile: refetch once to find out whether access can be requested
  // or the board no longer exists.
  const hasBecomeInvisible = data !== undefined && !project && !isFetching && !error;
  const [hasRefetched, setHasRefetched] = useState(false);
  if (project && hasRefetched) setHasRefetched(false);
  useEffect(() => {
    if (hasBecomeInvisible && !hasRefetched) void refetch().then(() => setHasRefetched(true));
  }, [hasBecomeInvisible, hasRefetched, refetch]);

  const code = error?.code;
  if (code === 'user-not-logged-in') return null;
  if (code === 'project-no-permission' && !canShow)
    return <BoardNoPermission wid={wid} projectId={id} onAnswered={refetch} />;
  if (!canShow && (code === 'project-not-found' || data?.projectId === null))
    return <BoardNotFound wid={wid} />;
  if (project && project.archivedAt !== null)
    return <BoardArchived project={project} wid={wid} canEdit={viewer.canEdit} />;
  if (hasBecomeInvisible && hasRefetched) return <BoardNotFound wid={wid} />;

  const failure = error && {
    message: messageOfFailure(error),
    isRetrying: isFetching,
    onRetry: () => void refetch(),
  };
  if (isLoading && loading) return loading;
  return (
    <BoardSkeleton isLoading={isLoading}>
      {() =>
        canShowBoard
          ? children({ ...viewer, notice: failure && <BoardStaleBanner {...failure} /> })
          : failure &&
            (code === 'not-on-device' ? (
              <BoardNotOnDevice wid={wid} />
            ) : (
              <BoardNotLoaded {...failure} />
            ))
      }
    </BoardSkeleton>
  );
}
