import { useState } from 'react';
import type { MeRowFragment } from '../../api/generated/operations';
import { useSecondFactorQuery } from '../../entities/secondFactor/endpoints';
import { api } from '../../api/api';
import { messageOfFailure } from '../../lib/serverMessage';
import { useText } from '../../lib/useText';
import { useAppDispatch } from '../../store/hooks';
import { Button } from '../../ui/Button';
import { useErrorText } from '../../ui/useErrorText';
import { useNeedsConnection } from '../outbox/useNeedsConnection';
import classes from './Security.module.css';
import { TotpSetUp } from './TotpSetUp';
import { RecoveryCodesRenewal, TotpSwitchOff } from './TwoFactorChange';

type Open = 'set-up' | 'switch-off' | 'new-codes' | null;

/** Two-factor authentication and its recovery codes, as rows of the sign-in settings. */
export function TwoFactor({ me }: { me: MeRowFragment }) {
  const text = useText();
  const errorText = useErrorText();
  const { isOnline } = useNeedsConnection();
  const { data, error, isFetching, refetch } = useSecondFactorQuery({});
  const [open, setOpen] = useState<Open>(null);
  const dispatch = useAppDispatch();
  const close = () => {
    setOpen(null);
    // A workspace that requires it may be open now; asked earlier, the gate would take the codes off the screen.
    if (open === 'set-up') dispatch(api.util.invalidateTags(['Session', 'Members']));
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
  const { totpSince, recoveryCodesLeft } = data.secondFactor;
  const isOn = totpSince !== null;
  return (
    <>
      <li className={classes.row}>
        <span className={classes.words}>
          <span className={classes.name}>{text('second-factor')}</span>
          <span className={classes.facts}>{text('second-factor-hint')}</span>
        </span>
        {isOn && <span className={classes.badge}>{text('second-factor-on')}</span>}
        <Button isDisabled={!isOnline} onClick={() => setOpen(isOn ? 'switch-off' : 'set-up')}>
          {isOn ? text('second-factor-switch-off') : text('second-factor-set-up')}
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
      {open === 'switch-off' && <TotpSwitchOff email={me.email} onClose={close} />}
      {open === 'new-codes' && <RecoveryCodesRenewal email={me.email} onClose={close} />}
    </>
  );
}
