import type { ReactNode } from 'react';
import { useText } from '../../lib/text/useText';
import { Button } from '../components/Button';
import { Icon } from '../icons/Icon';
import classes from './RequestAccess.module.css';

export interface RequestAccessProps {
  isSent: boolean;
  /** The request was answered, and the user still has no access. */
  isDenied: boolean;
  isBusy: boolean;
  /** Why the request failed, translated. */
  problem: string | null | undefined;
  onRequest: () => void;
  /** Other actions next to the button. */
  children?: ReactNode;
}

/** "Request access", replaced by "Request sent" afterwards (docs/behaviour.md#2). */
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
