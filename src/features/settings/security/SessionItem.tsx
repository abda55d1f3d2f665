import type { MySessionsQuery } from '../../../api/generated/operations';
import { useEndSessionMutation } from '../../../entities/sessions/endpoints.generated';
import { problemOf } from '../../../lib/server/problemOf';
import { RelativeTime } from '../../../lib/dates/RelativeTime';
import { Text } from '../../../lib/text/Text';
import { useText } from '../../../lib/text/useText';
import { Button } from '../../../ui/components/Button';
import { useToast } from '../../../ui/overlays/topLayerContext';
import { useErrorText } from '../../../ui/forms/useErrorText';
import { useNeedsConnection } from '../../outbox/useNeedsConnection';
import classes from './Security.module.css';
import { sessionName } from './sessionName';

type SessionRow = MySessionsQuery['mySessions'][number];

export interface SessionItemProps {
  session: SessionRow;
  /** The row and its focused button are about to disappear. */
  onEnded: () => void;
}

/**
 * One session: its browser, network and times, and a button that ends it. The current session is
 * marked and has no button.
 */
export function SessionItem({ session: { id, isCurrent, ...session }, onEnded }: SessionItemProps) {
  const text = useText();
  const errorText = useErrorText();
  const toast = useToast();
  const { isOnline } = useNeedsConnection();
  const [endSession, { isLoading }] = useEndSessionMutation();
  const name = sessionName(session, text);

  async function handleEnd(): Promise<void> {
    const problem = problemOf(await endSession({ id }));
    if (!problem) onEnded();
    toast({
      text: problem ? (errorText(problem) ?? '') : text('settings-session-ended', { name }),
    });
  }

  return (
    <li className={classes.row}>
      <span className={classes.words}>
        <span className={classes.name}>{name}</span>
        <span className={classes.facts}>
          {session.network !== null && (
            <span>{text('session-network', { network: session.network })}</span>
          )}
          <span>
            <Text id="session-started" values={{ time: <RelativeTime at={session.createdAt} /> }} />
          </span>
          {!isCurrent && (
            <span>
              <Text
                id="session-last-used"
                values={{ time: <RelativeTime at={session.lastUsedAt} /> }}
              />
            </span>
          )}
        </span>
      </span>
      {isCurrent ? (
        <span className={classes.badge}>{text('session-this-device')}</span>
      ) : (
        <Button
          tone="quiet"
          isBusy={isLoading}
          isDisabled={!isOnline}
          aria-label={text('session-end-named', { name })}
          onClick={() => void handleEnd()}
        >
          {text('session-end')}
        </Button>
      )}
    </li>
  );
}
