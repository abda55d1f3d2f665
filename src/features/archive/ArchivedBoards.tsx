import { useArchivedProjectsQuery } from '../../entities/projects/endpoints.lazy.generated';
import { useText } from '../../lib/text/useText';
import { Dialog } from '../../ui/overlays/Dialog';
import { useUndoableMutation } from '../outbox/useUndoableMutation';
import { ArchiveList } from './ArchiveList';
import { ArchiveEmpty, ArchiveStates } from './ArchiveStates';
import { lastFirst } from './archivedItem';
import { useStillArchived } from './useStillArchived';

export interface ArchivedBoardsProps {
  workspaceId: number;
  onClose: () => void;
}

/** The archived boards of a workspace that the user may see, each with a restore button. */
export function ArchivedBoards({ workspaceId, onClose }: ArchivedBoardsProps) {
  const text = useText();
  const change = useUndoableMutation();
  const { data, error, isFetching, refetch } = useArchivedProjectsQuery({ workspaceId });
  const boards = useStillArchived(
    data &&
      lastFirst(
        data.archivedProjects.map(({ id, title, archivedAt }) => ({
          kind: 'board',
          id,
          title,
          archivedAt,
        })),
      ),
  );
  return (
    <Dialog isOpen onClose={onClose} title={text('archived-boards')}>
      <ArchiveStates
        isLoading={!data && !error}
        failure={data ? undefined : error}
        isRetrying={isFetching}
        onRetry={refetch}
      >
        {() =>
          boards.length === 0 ? (
            <ArchiveEmpty onClose={onClose}>{text('no-archived-boards')}</ArchiveEmpty>
          ) : (
            <ArchiveList
              items={boards}
              onRestore={({ id }) => void change('restoreProject', { id }, text('board-restored'))}
            />
          )
        }
      </ArchiveStates>
    </Dialog>
  );
}
