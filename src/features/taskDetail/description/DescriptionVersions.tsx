import { useState } from 'react';
import { useIntl } from 'react-intl';
import type { DescriptionVersionsQuery } from '../../../api/generated/operations';
import { useDescriptionVersionsQuery } from '../../../entities/descriptions/endpoints.lazy.generated';
import { messageOfFailure } from '../../../lib/server/serverMessage';
import { useNameOf } from '../../../lib/text/useNameOf';
import { useText } from '../../../lib/text/useText';
import { Avatar } from '../../../ui/avatar/Avatar';
import { Button } from '../../../ui/components/Button';
import { Dialog } from '../../../ui/overlays/Dialog';
import { EmptyState } from '../../../ui/feedback/EmptyState';
import { Pager } from '../../../ui/components/Pager';
import { Skeleton, SkeletonBox } from '../../../ui/feedback/Skeleton';
import { useErrorText } from '../../../ui/forms/useErrorText';
import { useUndoableMutation } from '../../outbox/useUndoableMutation';
import { CollapsibleMarkdown } from './CollapsibleMarkdown';
import classes from './DescriptionVersions.module.css';

export interface DescriptionVersionsProps {
  taskId: number;
  workspaceId: number;
  /** The version of the current text. */
  version: number;
  canEdit: boolean;
  onClose: () => void;
}

type Version = DescriptionVersionsQuery['descriptionVersions']['list'][number];

/**
 * The versions of a description, newest first; each can be restored
 * (docs/adr/0039-descriptions.md).
 */
export function DescriptionVersions({
  taskId,
  workspaceId,
  version,
  canEdit,
  onClose,
}: DescriptionVersionsProps) {
  const text = useText();
  const errorText = useErrorText();
  const change = useUndoableMutation();
  const [page, setPage] = useState(1);
  const {
    data: response,
    error,
    isFetching,
    refetch,
  } = useDescriptionVersionsQuery({ taskId, page });
  const data = response?.descriptionVersions;

  function restore({ description }: Version) {
    void change(
      'updateTaskDescription',
      { id: taskId, description, baseVersion: version },
      text('description-restored'),
    );
    onClose();
  }

  const failed = error && !data && (
    <EmptyState
      title={text('versions-not-loaded')}
      action={
        <Button icon="retry" isBusy={isFetching} onClick={() => void refetch()}>
          {text('retry')}
        </Button>
      }
    >
      {errorText(messageOfFailure(error))}
    </EmptyState>
  );
  return (
    <Dialog isOpen onClose={onClose} title={text('description-versions')}>
      <Skeleton isLoading={!data && !error} boxes={<SkeletonBox height="8rem" />}>
        {() =>
          failed || (
            <>
              <ol className={classes.list}>
                {data?.list.map((one, index) => {
                  const isCurrent = page === 1 && index === 0;
                  return (
                    <li key={one.id} className={classes.version}>
                      <VersionAuthor version={one} isCurrent={isCurrent} />
                      <Contributions of={one} />
                      {one.description === '' ? (
                        <p className={classes.empty}>{text('description-empty')}</p>
                      ) : (
                        <CollapsibleMarkdown workspaceId={workspaceId}>
                          {one.description}
                        </CollapsibleMarkdown>
                      )}
                      {canEdit && !isCurrent && (
                        <Button icon="undo" onClick={() => restore(one)}>
                          {text('description-restore')}
                        </Button>
                      )}
                    </li>
                  );
                })}
              </ol>
              {(data?.pages ?? 0) > 1 && (
                <Pager page={page} total={data?.pages ?? 1} onPage={setPage} />
              )}
            </>
          )
        }
      </Skeleton>
    </Dialog>
  );
}

function VersionAuthor({
  version: { author, createdAt },
  isCurrent,
}: {
  version: Version;
  isCurrent: boolean;
}) {
  const text = useText();
  const nameOf = useNameOf();
  const { formatDate } = useIntl();
  return (
    <p className={classes.made}>
      <Avatar
        person={{
          id: author.id,
          name: nameOf(author.name),
          initials: author.nickShort,
          hue: author.hue,
        }}
        isDecorative
      />
      <strong>{nameOf(author.name)}</strong>
      <time dateTime={createdAt}>
        {formatDate(createdAt, { dateStyle: 'medium', timeStyle: 'short' })}
      </time>
      {isCurrent && <span>{text('description-current')}</span>}
    </p>
  );
}

/** Who wrote a version that several people wrote together, and how much. */
function Contributions({ of: { contributions } }: { of: Version }) {
  const text = useText();
  const nameOf = useNameOf();
  const { formatList } = useIntl();
  if (contributions.length < 2) return null;
  const names = contributions.map(({ author, characters }) =>
    text('description-contribution', { name: nameOf(author.name), n: characters }),
  );
  return (
    <p className={classes.made}>{text('description-written-by', { names: formatList(names) })}</p>
  );
}
