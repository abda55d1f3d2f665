import { useState } from 'react';
import { switchOffTotp as proofRule } from '../../../contract/rules/secondFactor';
import {
  useRenewRecoveryCodesMutation,
  useSwitchOffTotpMutation,
} from '../../entities/secondFactor/endpoints';
import { problemOf } from '../../lib/problemOf';
import type { ServerMessage } from '../../lib/serverMessage';
import { useText } from '../../lib/useText';
import { Dialog } from '../../ui/Dialog';
import { useToast } from '../../ui/topLayerContext';
import { ProofForm, type Proof } from './ProofForm';
import { RecoveryCodes } from './RecoveryCodes';
import classes from './TwoFactor.module.css';

interface ChangeProps {
  email: string;
  onClose: () => void;
}

/** Switches the authenticator app off, by password and code together. */
export function TotpSwitchOff({ email, onClose }: ChangeProps) {
  const text = useText();
  const toast = useToast();
  const [switchOff] = useSwitchOffTotpMutation();

  async function handleSubmit(proof: Proof): Promise<ServerMessage | null> {
    const problem = problemOf(await switchOff(proof));
    if (problem) return problem;
    toast({ text: text('second-factor-is-off') });
    onClose();
    return null;
  }

  return (
    <Dialog isOpen onClose={onClose} title={text('second-factor-switch-off')}>
      <div className={classes.steps}>
        <p>{text('second-factor-switch-off-hint')}</p>
        <ProofForm
          email={email}
          asks={['password', 'code']}
          rule={proofRule}
          tone="danger"
          label={text('second-factor-switch-off')}
          onSubmit={handleSubmit}
        />
      </div>
    </Dialog>
  );
}

/** Makes new recovery codes; the former ones end. */
export function RecoveryCodesRenewal({ email, onClose }: ChangeProps) {
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
          <p>{text('second-factor-codes-new-hint')}</p>
          <ProofForm
            email={email}
            asks={['password', 'code']}
            rule={proofRule}
            label={text('second-factor-codes-new')}
            onSubmit={handleSubmit}
          />
        </div>
      )}
    </Dialog>
  );
}
