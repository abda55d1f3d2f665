import { lazy, useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { useProjectViewQuery } from '../../../entities/projects/endpoints';
import { selectProject } from '../../../entities/projects/selectors';
import { messageOfFailure } from '../../../lib/serverMessage';
import { useAppSelector } from '../../../store/hooks';
import { useBufferedKeydown } from '../../../ui/lazy/useBufferedKeydown';
import { useBackground } from '../../../ui/theme/useBackground';
import { useCardFieldsFirst } from '../card/useCardFieldsFirst';
import { BoardNotFound } from './status/BoardNotFound';
import { BoardNotFresh, BoardNotLoaded } from './status/BoardNotLoaded';
import { BoardSkeleton } from './status/BoardSkeleton';
import { useLocallyCreatedProject } from './useLocallyCreatedProject';
import { useCanonicalUrl, type AddressOf } from './useCanonicalUrl';
import { useViewer, type Viewer } from './useViewer';

/** What few people see, they alone load. */
const NoPermission = lazy(async () => ({
  default: (await import('./status/NoPermission')).NoPermission,
}));
const BoardArchived = lazy(async () => ({
  default: (await import('./status/BoardArchived')).BoardArchived,
}));

export interface OpenBoardProps {
  id: number;
  /** The workspace's segment of the address. */
  wid: string;
  /** How this screen's address is written; the board's, and its task's, where it is not given. */
  addressOf?: AddressOf;
  /** What stands here until the board is there; grey lists where it is not given. */
  loading?: ReactNode;
  /** What is shown of a board that is there: its lists, its calendar. */
  children: (shown: ShownBoard) => ReactNode;
}

/** Who looks at the board, and what has to be said above it. */
export interface ShownBoard extends Viewer {
  notice: ReactNode;
}

/**
 * Loads a board, and says why there is none (docs/behaviour.md#2, docs/ux.md#2-6-g). What is shown
 * of it, the view reads by itself. One that this person has just made is shown at once, and asked
 * for when the server has it.
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
  const isPaintedWhole = useCardFieldsFirst(project);
  const hasBoard = isThere || (data !== undefined && project !== undefined);
  const isLoading = hasBoard ? !isPaintedWhole : !error;
  useBufferedKeydown(isLoading);

  // It has gone out of the reader's sight since: whether they may ask for it, or there is none any more, the server says.
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
