import { useState } from 'react';
import { useArchivedItemsQuery } from '../../entities/projects/endpoints.lazy.generated';
import { useText } from '../../lib/text/useText';
import { Button } from '../../ui/components/Button';
import { Dialog } from '../../ui/overlays/Dialog';
import { useUndoableMutation } from '../outbox/useUndoableMutation';
import { ArchiveList } from './ArchiveList';
import { ArchiveEmpty, ArchiveStates } from './ArchiveStates';
import { itemsOf, type ArchivedItem } from './archivedItem';
import { useStillArchived } from './useStillArchived';

export interface ArchivePanelProps {
  projectId: number;
  onClose: () => void;
}

/**
 * A board's archive: its archived lists, tasks and task templates, the last archived first, each with a restore
 * button (docs/adr/0017-archiving.md).
 */
export function ArchivePanel({ projectId, onClose }: ArchivePanelProps) {
  const text = useText();
  const [pages, setPages] = useState(1);
  return (
    <Dialog isOpen onClose={onClose} title={text('archived-items')} placement="end">
      {Array.from({ length: pages }, (_, index) => (
        <ArchivePage
          key={index}
          projectId={projectId}
          page={index + 1}
          onClose={onClose}
          onMore={index + 1 === pages ? () => setPages(pages + 1) : undefined}
        />
      ))}
    </Dialog>
  );
}

interface ArchivePageProps extends Pick<ArchivePanelProps, 'onClose'> {
  projectId: number;
  page: number;
  /** Undefined for all pages but the last one shown. */
  onMore: (() => void) | undefined;
}

function ArchivePage({ projectId, page, onClose, onMore }: ArchivePageProps) {
  const text = useText();
  const change = useUndoableMutation();
  const { data: response, error, isFetching, refetch } = useArchivedItemsQuery({ projectId, page });
  const data = response?.archivedItems;
  const items = useStillArchived(data ? itemsOf(data) : undefined);

  function restore({ kind, id }: ArchivedItem) {
    if (kind === 'task') void change('restoreTask', { id }, text('task-restored'));
    else if (kind === 'template') void change('restoreTask', { id }, text('template-restored'));
    else void change('restoreSection', { id }, text('list-restored'));
  }

  return (
    <ArchiveStates
      isLoading={!data && !error}
      failure={data ? undefined : error}
      isRetrying={isFetching}
      onRetry={refetch}
    >
      {() => (
        <>
          {page === 1 && items.length === 0 && (data?.pages ?? 0) <= 1 && (
            <ArchiveEmpty onClose={onClose}>{text('archive-empty')}</ArchiveEmpty>
          )}
          <ArchiveList items={items} onRestore={restore} />
          {onMore && data && page < data.pages && (
            <Button isWide onClick={onMore}>
              {text('load-more')}
            </Button>
          )}
        </>
      )}
    </ArchiveStates>
  );
}
