import { useEffect, useRef, useState } from 'react';
import {
  useCalendarFeedQuery,
  useCreateCalendarFeedMutation,
  useRemoveCalendarFeedMutation,
} from '../../entities/calendarFeeds/endpoints.lazy.generated';
import { messageOfFailure } from '../../lib/server/serverMessage';
import { useText } from '../../lib/text/useText';
import { Button } from '../../ui/components/Button';
import { TextField } from '../../ui/fields/TextField';
import { RetryBanner } from '../../ui/feedback/RetryBanner';
import { useErrorText } from '../../ui/forms/useErrorText';
import '../../ui/icons/actionIcons';
import { AlertDialog } from '../../ui/overlays/AlertDialog';
import { Dialog } from '../../ui/overlays/Dialog';
import { useToast } from '../../ui/overlays/topLayerContext';
import { useRequestWithToast } from '../../ui/overlays/useRequestWithToast';
import { useNeedsConnection } from '../outbox/useNeedsConnection';
import classes from './CalendarFeedDialog.module.css';

export interface CalendarFeedDialogProps {
  workspaceId: number;
  /** Null: My Tasks. */
  projectId: number | null;
  onClose: () => void;
}

/**
 * The user's own secret address of a board's due dates, or of those in My Tasks, for other calendars:
 * made, copied, replaced and removed (docs/behaviour.md#calendar-feeds).
 */
export function CalendarFeedDialog({ onClose, ...place }: CalendarFeedDialogProps) {
  const text = useText();
  const errorText = useErrorText();
  const request = useRequestWithToast();
  const { isOnline, why, note } = useNeedsConnection();
  const { data, error, refetch } = useCalendarFeedQuery(place);
  const [create, { isLoading }] = useCreateCalendarFeedMutation();
  const url = data?.calendarFeed.url ?? null;
  const parts = useRef<HTMLDivElement>(null);
  // The button that had focus has disappeared with the former address.
  useEffect(() => {
    if (document.activeElement === document.body) parts.current?.querySelector('button')?.focus();
  }, [url]);
  return (
    <Dialog isOpen onClose={onClose} title={text('calendar-feed')}>
      <div ref={parts} className={classes.parts}>
        <p>{text(place.projectId === null ? 'calendar-feed-of-mine' : 'calendar-feed-of-board')}</p>
        {note}
        {!data && !error && <p role="status">{text('loading-dots')}</p>}
        {!data && error && (
          <RetryBanner onRetry={refetch}>
            {text('not-loaded')} {errorText(messageOfFailure(error))}
          </RetryBanner>
        )}
        {data && url === null && (
          <Button
            tone="primary"
            isBusy={isLoading}
            isDisabled={!isOnline}
            aria-describedby={why}
            onClick={() => void request(create(place), { text: text('calendar-feed-made') })}
          >
            {text('calendar-feed-create')}
          </Button>
        )}
        {url !== null && <FeedAddress url={url} place={place} isOnline={isOnline} />}
      </div>
    </Dialog>
  );
}

interface FeedAddressProps {
  url: string;
  place: Omit<CalendarFeedDialogProps, 'onClose'>;
  isOnline: boolean;
}

function FeedAddress({ url, place, isOnline }: FeedAddressProps) {
  const text = useText();
  const toast = useToast();
  const request = useRequestWithToast();
  const [asking, setAsking] = useState<'replace' | 'remove' | null>(null);
  const [create, creating] = useCreateCalendarFeedMutation();
  const [remove, removing] = useRemoveCalendarFeedMutation();

  async function handleCopy(): Promise<void> {
    const isCopied = await navigator.clipboard.writeText(url).then(
      () => true,
      () => false,
    );
    toast({
      text: isCopied ? text('link-copied') : text('link-not-copied', { address: url }),
    });
  }

  async function handleConfirm(): Promise<void> {
    await (asking === 'remove'
      ? request(remove(place), { text: text('calendar-feed-removed') })
      : request(create(place), { text: text('calendar-feed-replaced') }));
    setAsking(null);
  }

  return (
    <>
      <TextField
        label={text('calendar-feed-address')}
        hint={text('calendar-feed-secret')}
        value={url}
        readOnly
        onFocus={(event) => event.target.select()}
      />
      <div className={classes.actions}>
        <Button tone="primary" icon="copy" onClick={() => void handleCopy()}>
          {text('calendar-feed-copy')}
        </Button>
        <Button isDisabled={!isOnline} onClick={() => setAsking('replace')}>
          {text('calendar-feed-replace')}
        </Button>
        <Button tone="quiet" isDisabled={!isOnline} onClick={() => setAsking('remove')}>
          {text('remove')}
        </Button>
      </div>
      <AlertDialog
        isOpen={asking !== null}
        onClose={() => setAsking(null)}
        onConfirm={() => void handleConfirm()}
        title={text(
          asking === 'remove' ? 'calendar-feed-remove-title' : 'calendar-feed-replace-title',
        )}
        confirmLabel={text(asking === 'remove' ? 'remove' : 'calendar-feed-replace')}
        isBusy={creating.isLoading || removing.isLoading}
      >
        {text('calendar-feed-ends')}
      </AlertDialog>
    </>
  );
}
