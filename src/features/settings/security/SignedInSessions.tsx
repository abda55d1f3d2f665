import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import {
  useEndOtherSessionsMutation,
  useMySessionsQuery,
} from '../../../entities/sessions/endpoints.generated';
import { problemOf } from '../../../lib/server/problemOf';
import { messageOfFailure } from '../../../lib/server/serverMessage';
import { useText } from '../../../lib/text/useText';
import { AlertDialog } from '../../../ui/overlays/AlertDialog';
import { Button } from '../../../ui/components/Button';
import { useToast } from '../../../ui/overlays/topLayerContext';
import { RetryBanner } from '../../../ui/feedback/RetryBanner';
import { useErrorText } from '../../../ui/forms/useErrorText';
import { useNeedsConnection } from '../../outbox/useNeedsConnection';
import classes from './Security.module.css';
import { SessionItem } from './SessionItem';

/** The user's sessions: each except the current one can be ended, or all of them at once. */
export function SignedInSessions() {
  const text = useText();
  const errorText = useErrorText();
  const heading = useRef<HTMLHeadingElement>(null);
  const { data, error, isFetching, refetch } = useMySessionsQuery({});
  const sessions = data?.mySessions ?? [];
  const focusHeading = () => heading.current?.focus();
  return (
    <section aria-labelledby="security-sessions" className={classes.section}>
      <div className={classes.head}>
        <h3 id="security-sessions" ref={heading} tabIndex={-1}>
          {text('security-sessions')}
        </h3>
        {sessions.some(({ isCurrent }) => !isCurrent) && <EndOthers onEnded={focusHeading} />}
      </div>
      {data && (
        <ul className={classes.list} aria-labelledby="security-sessions">
          {sessions.map((session) => (
            <SessionItem key={session.id} session={session} onEnded={focusHeading} />
          ))}
        </ul>
      )}
      {!data && !error && <p role="status">{text('loading-dots')}</p>}
      {!data && error && (
        <RetryBanner isBusy={isFetching} onRetry={refetch}>
          {text('not-loaded')} {errorText(messageOfFailure(error))}
        </RetryBanner>
      )}
    </section>
  );
}

function EndOthers({ onEnded }: { onEnded: () => void }) {
  const text = useText();
  const errorText = useErrorText();
  const toast = useToast();
  const { isOnline, why, note } = useNeedsConnection();
  const [isAsking, setIsAsking] = useState(false);
  const [endOthers, { isLoading }] = useEndOtherSessionsMutation();

  async function handleConfirm(): Promise<void> {
    const problem = problemOf(await endOthers({}));
    // The closing dialog returns focus to a button that is about to disappear. Move focus after
    // that.
    flushSync(() => setIsAsking(false));
    if (!problem) onEnded();
    toast({ text: problem ? (errorText(problem) ?? '') : text('sessions-others-ended') });
  }

  return (
    <>
      {note}
      <Button
        tone="danger"
        isDisabled={!isOnline}
        aria-describedby={why}
        onClick={() => setIsAsking(true)}
      >
        {text('sessions-end-others')}
      </Button>
      <AlertDialog
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        onConfirm={() => void handleConfirm()}
        title={text('sessions-end-others-confirm')}
        confirmLabel={text('sessions-end-others')}
        isBusy={isLoading}
      >
        {text('sessions-end-others-hint')}
      </AlertDialog>
    </>
  );
}
