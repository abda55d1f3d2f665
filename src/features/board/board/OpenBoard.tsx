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
import { BoardNotFresh, BoardNotLoaded } from './status/BoardNotLoaded';
import { BoardSkeleton } from './status/BoardSkeleton';
import { useLocallyCreatedProject } from './useLocallyCreatedProject';
import { useCanonicalUrl, type AddressOf } from './useCanonicalUrl';
import { useViewer, type Viewer } from './useViewer';

/** Few users see these, so they are separate chunks. */
const NoPermission = lazy(async () => ({
  default: (await import('./status/NoPermission')).NoPermission,
}));
const BoardArchived = lazy(async () => ({
  default: (await import('./status/BoardArchived')).BoardArchived,
}));

export interface OpenBoardProps {
  id: number;
  /** The workspace's URL segment. */
  wid: string;
  /** Builds this screen's URL; by default that of the board or its task. */
  addressOf?: AddressOf;
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
export function OpenBoard({ id, wid, addressOf, loading, children }: OpenBoardProps) {
  const { isWaiting, wasWaiting, isThere } = useLocallyCreatedProject(id);
  const { data, error, isFetching, refetch } = useProjectViewQuery(
    { id },
    { skip: isWaiting, refetchOnMountOrArgChange: wasWaiting },
  );
  const viewer = useViewer(wid);
  const project = useAppSelector((state) => selectProject(state, id));
  useCanonicalUrl(id, addressOf);
  useBackground(project?.background, 'main');
  const isPaintedWhole = useAreCardFieldsReady(project);
  const hasBoard = isThere || (data !== undefined && project !== undefined);
  const isLoading = hasBoard ? !isPaintedWhole : !error;
  useBufferedKeydown(isLoading);

  // The board became invisible meanwhile: refetch once to find out whether access can be requested
  // or the board no longer exists.
  const isGone = data !== undefined && !project && !isFetching && !error;
  const [wasAskedAgain, setWasAskedAgain] = useState(false);
  if (project && wasAskedAgain) setWasAskedAgain(false);
  useEffect(() => {
    if (isGone && !wasAskedAgain) void refetch().then(() => setWasAskedAgain(true));
  }, [isGone, wasAskedAgain, refetch]);

  const code = error?.code;
  if (code === 'user-not-logged-in') return null;
  if (code === 'project-no-permission' && !isThere)
    return <NoPermission wid={wid} projectId={id} onAnswered={refetch} />;
  if (!isThere && (code === 'project-not-found' || data?.projectId === null))
    return <BoardNotFound wid={wid} />;
  if (project && project.archivedAt !== null)
    return <BoardArchived project={project} wid={wid} canEdit={viewer.canEdit} />;
  if (isGone && wasAskedAgain) return <BoardNotFound wid={wid} />;

  const failure = error && {
    message: messageOfFailure(error),
    isRetrying: isFetching,
    onRetry: () => void refetch(),
  };
  if (isLoading && loading) return loading;
  return (
    <BoardSkeleton isLoading={isLoading}>
      {() =>
        hasBoard
          ? children({ ...viewer, notice: failure && <BoardNotFresh {...failure} /> })
          : failure && <BoardNotLoaded {...failure} />
      }
    </BoardSkeleton>
  );
}
