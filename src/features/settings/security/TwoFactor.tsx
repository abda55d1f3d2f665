import { useState } from 'react';
import type { MeRowFragment } from '../../../api/generated/operations';
import { useSecondFactorQuery } from '../../../entities/secondFactor/endpoints.generated';
import { messageOfFailure } from '../../../lib/server/serverMessage';
import { useText } from '../../../lib/text/useText';
import { Button } from '../../../ui/components/Button';
import { useErrorText } from '../../../ui/forms/useErrorText';
import { useNeedsConnection } from '../../outbox/useNeedsConnection';
import classes from './Security.module.css';
import { TotpSetUp } from './TotpSetUp';
import { RecoveryCodesRenewal, TotpSwitchOff } from './TwoFactorChange';
import { useAccessRefresh } from '../useAccessRefresh';

type Open = 'set-up' | 'switch-off' | 'new-codes' | null;

/** Two-factor authentication and its recovery codes, as rows of the sign-in settings. */
export function TwoFactor({ me }: { me: MeRowFragment }) {
  const text = useText();
  const errorText = useErrorText();
  const { isOnline } = useNeedsConnection();
  const { data, error, isFetching, refetch } = useSecondFactorQuery({});
  const [open, setOpen] = useState<Open>(null);
  const refreshAccess = useAccessRefresh();
  const close = () => {
    setOpen(null);
    if (open === 'set-up') refreshAccess();
  };
  if (!data) {
    return (
      <li className={classes.row}>
        {!error && <span role="status">{text('loading-dots')}</span>}
        {error && (
          <span role="alert" className={classes.failed}>
            {errorText(messageOfFailure(error))}
          </span>
        )}
        {error && (
          <Button icon="retry" isBusy={isFetching} onClick={refetch}>
            {text('retry')}
          </Button>
        )}
      </li>
    );
  }
  const { isOn, totpSince, recoveryCodesLeft, passkeys } = data.secondFactor;
  const hasApp = totpSince !== null;
  return (
    <>
      <li className={classes.row}>
        <span className={classes.words}>
          <span className={classes.name}>{text('second-factor')}</span>
          <span className={classes.facts}>{text('second-factor-hint')}</span>
        </span>
        {hasApp && <span className={classes.badge}>{text('second-factor-on')}</span>}
        <Button
          isDisabled={!isOnline}
          aria-label={text(hasApp ? 'second-factor-switch-off' : 'second-factor-set-up')}
          onClick={() => setOpen(hasApp ? 'switch-off' : 'set-up')}
        >
          {text(hasApp ? 'settings-switch-off' : 'settings-set-up')}
        </Button>
      </li>
      {isOn && (
        <li className={classes.row}>
          <span className={classes.words}>
            <span className={classes.name}>{text('second-factor-codes')}</span>
            <span className={classes.facts}>
              {text('second-factor-codes-left', { n: recoveryCodesLeft })}
            </span>
          </span>
          <Button isDisabled={!isOnline} onClick={() => setOpen('new-codes')}>
            {text('second-factor-codes-new')}
          </Button>
        </li>
      )}
      {open === 'set-up' && <TotpSetUp email={me.email} onClose={close} />}
      {open === 'switch-off' && (
        <TotpSwitchOff email={me.email} isLastFactor={passkeys.length === 0} onClose={close} />
      )}
      {open === 'new-codes' && (
        <RecoveryCodesRenewal email={me.email} hasApp={hasApp} onClose={close} />
      )}
    </>
  );
}
