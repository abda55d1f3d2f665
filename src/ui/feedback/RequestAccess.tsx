import type { ReactNode } from 'react';
import { useText } from '../../lib/text/useText';
import { Button } from '../components/Button';
import { Icon } from '../icons/Icon';
import classes from './RequestAccess.module.css';

export interface RequestAccessProps {
  isSent: boolean;
  /** The request was answered, and the reader is still outside. */
  isDenied: boolean;
  isBusy: boolean;
  /** Why it did not go, in the reader's words. */
  problem: string | null | undefined;
  onRequest: () => void;
  /** What else can be done from here, beside the button. */
  children?: ReactNode;
}

/** "Request access", then "Request sent" in its place (docs/behaviour.md#2). */
export function RequestAccess({
  isSent,
  isDenied,
  isBusy,
  problem,
  onRequest,
  children,
}: RequestAccessProps) {
  const text = useText();
  return (
    <div className={classes.request}>
      <div className={classes.actions}>
        {!isSent && (
          <Button tone="primary" isBusy={isBusy} onClick={onRequest}>
            {text('request-access')}
          </Button>
        )}
        <p role="status" className={classes.sent}>
          {isSent && (
            <>
              <Icon name="success" />
              {text('request-sent')}
            </>
          )}
          {isDenied && !isSent && text('request-not-granted')}
        </p>
        {children}
      </div>
      {problem && (
        <p role="alert" className={classes.problem}>
          {problem}
        </p>
      )}
    </div>
  );
}
