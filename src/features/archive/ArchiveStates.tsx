import type { ReactNode } from 'react';
import { messageOfFailure } from '../../lib/server/serverMessage';
import { useText } from '../../lib/text/useText';
import { Button } from '../../ui/components/Button';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { Skeleton, SkeletonBox } from '../../ui/feedback/Skeleton';
import { RetryBanner } from '../../ui/feedback/RetryBanner';
import { useErrorText } from '../../ui/forms/useErrorText';
import classes from './ArchiveList.module.css';

export interface ArchiveStatesProps {
  isLoading: boolean;
  failure: Parameters<typeof messageOfFailure>[0] | undefined;
  isRetrying: boolean;
  onRetry: () => void;
  /** Called only when there is something to show. */
  children: () => ReactNode;
}

/** The loading and error states of an archive. */
export function ArchiveStates({
  isLoading,
  failure,
  isRetrying,
  onRetry,
  children,
}: ArchiveStatesProps) {
  const text = useText();
  const errorText = useErrorText();
  if (failure) {
    return (
      <RetryBanner isBusy={isRetrying} onRetry={onRetry}>
        {text('not-loaded')} {errorText(messageOfFailure(failure))}
      </RetryBanner>
    );
  }
  return (
    <Skeleton isLoading={isLoading} boxes={<ArchiveLoading />}>
      {children}
    </Skeleton>
  );
}

/** An empty archive, with a link back. */
export function ArchiveEmpty({ onClose, children }: { onClose: () => void; children: ReactNode }) {
  const text = useText();
  return (
    <EmptyState
      drawing="inbox"
      title={children}
      action={<Button onClick={onClose}>{text('close')}</Button>}
    />
  );
}

function ArchiveLoading() {
  return (
    <div className={classes.loading}>
      {[1, 2, 3].map((row) => (
        <SkeletonBox key={row} height="3.25rem" />
      ))}
    </div>
  );
}
