import { useState } from 'react';
import { passwordProof, switchOffTotp as proofRule } from '../../../../contract/rules/secondFactor';
import {
  useRenewRecoveryCodesMutation,
  useSwitchOffTotpMutation,
} from '../../../entities/secondFactor/endpoints.generated';
import { problemOf } from '../../../lib/server/problemOf';
import type { ServerMessage } from '../../../lib/server/serverMessage';
import { useText } from '../../../lib/text/useText';
import { Dialog } from '../../../ui/overlays/Dialog';
import { useToast } from '../../../ui/overlays/topLayerContext';
import { ProofForm, type Proof } from './ProofForm';
import { RecoveryCodes } from './RecoveryCodes';
import classes from './TwoFactor.module.css';

interface ChangeProps {
  email: string;
  onClose: () => void;
}

/** Switches the authenticator app off, after asking for password and code. */
export function TotpSwitchOff({
  email,
  isLastFactor,
  onClose,
}: ChangeProps & { isLastFactor: boolean }) {
  const text = useText();
  const toast = useToast();
  const [switchOff] = useSwitchOffTotpMutation();

  async function handleSubmit(proof: Proof): Promise<ServerMessage | null> {
    const problem = problemOf(await switchOff(proof));
    if (problem) return problem;
    toast({ text: isLastFactor ? text('second-factor-is-off') : text('second-factor-app-is-off') });
    onClose();
    return null;
  }

  return (
    <Dialog isOpen onClose={onClose} title={text('second-factor-switch-off')}>
      <div className={classes.steps}>
        <p>
          {isLastFactor
            ? text('second-factor-switch-off-hint')
            : text('second-factor-app-off-hint')}
        </p>
        <ProofForm
          email={email}
          asks={['password', 'code']}
          rule={proofRule}
          tone="danger"
          label={text('second-factor-switch-off')}
          onCancel={onClose}
          onSubmit={handleSubmit}
        />
      </div>
    </Dialog>
  );
}

/**
 * Creates new recovery codes; the old ones become invalid. Users with an authenticator app must
 * enter a code.
 */
export function RecoveryCodesRenewal({
  email,
  hasApp,
  onClose,
}: ChangeProps & { hasApp: boolean }) {
  const text = useText();
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const [renew] = useRenewRecoveryCodesMutation();

  async function handleSubmit(proof: Proof): Promise<ServerMessage | null> {
    const answer = await renew(proof);
    setCodes(answer.data?.renewRecoveryCodes.recoveryCodes ?? null);
    return problemOf(answer);
  }

  return (
    <Dialog isOpen onClose={onClose} title={text('second-factor-codes-new')}>
      {codes && <RecoveryCodes codes={codes} onDone={onClose} />}
      {!codes && (
        <div className={classes.steps}>
          <p>
            {hasApp
              ? text('second-factor-codes-new-hint')
              : text('second-factor-codes-new-password-hint')}
          </p>
          <ProofForm
            email={email}
            asks={hasApp ? ['password', 'code'] : ['password']}
            rule={hasApp ? proofRule : passwordProof}
            label={text('second-factor-codes-new')}
            onCancel={onClose}
            onSubmit={handleSubmit}
          />
        </div>
      )}
    </Dialog>
  );
}
