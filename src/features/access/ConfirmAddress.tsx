import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { links } from '../../../contract/links';
import { useSendConfirmationEmailMutation } from '../../entities/account/endpoints.generated';
import { problemOf } from '../../lib/server/problemOf';
import { useText } from '../../lib/text/useText';
import { Banner } from '../../ui/feedback/Banner';
import { Button } from '../../ui/components/Button';
import { Icon } from '../../ui/icons/Icon';
import { useErrorText } from '../../ui/forms/useErrorText';
import classes from './AccessPage.module.css';
import '../../ui/icons/actionIcons';

/** Until the mail can be requested again (docs/ux.md#2-6-e); the server has a limit of its own. */
const PAUSE_S = 60;

/**
 * Sends the confirmation link again (docs/behaviour.md#4), in case the mail was lost. Then disabled
 * for a minute.
 */
export function ConfirmAddress({
  email,
  path,
  children,
}: {
  email: string;
  path: string;
  children: ReactNode;
}) {
  const text = useText();
  const errorText = useErrorText();
  const [send, { data, error, isLoading }] = useSendConfirmationEmailMutation();
  const [pauseS, setPauseS] = useState(0);
  const answer = error ? { error } : data && { data };
  const problem = answer ? problemOf(answer) : null;
  const isSent = answer !== undefined && problem === null;

  useEffect(() => {
    if (pauseS === 0) return undefined;
    const timer = setTimeout(() => setPauseS(pauseS - 1), 1_000);
    return () => clearTimeout(timer);
  }, [pauseS]);

  async function handleSend(): Promise<void> {
    const said = await send({ url: path });
    if (problemOf(said) === null) setPauseS(PAUSE_S);
  }

  return (
    <div className={classes.confirm}>
      <Banner tone="info">{text('confirmation-sent-to', { email })}</Banner>
      <span className={classes.actions}>
        <Button
          tone="primary"
          icon="mail"
          isBusy={isLoading}
          isDisabled={pauseS > 0}
          onClick={() => void handleSend()}
        >
          {text('confirmation-send')}
        </Button>
        {children}
      </span>
      <p role="status" className={classes.sent}>
        {isSent && (
          <>
            <Icon name="success" />
            {text('confirmation-sent')}
          </>
        )}
      </p>
      {/* Hidden from screen readers, which would read it each second: the button is announced as
          disabled. */}
      {pauseS > 0 && (
        <p aria-hidden className={classes.pause}>
          {text('confirmation-pause', { seconds: pauseS })}
        </p>
      )}
      {problem && (
        <p role="alert" className={classes.problem}>
          {errorText(problem)}
        </p>
      )}
    </div>
  );
}

/** Where the mail's link leads after confirming: the requested path. */
export function pathAfterConfirming(pathname: string): string {
  return pathname.startsWith('/1/') ? pathname : links.landing();
}
