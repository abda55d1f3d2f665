import { useEffect, useRef, useState } from 'react';
import { passwordProof, secondFactorCode } from '../../../../contract/rules/secondFactor';
import {
  useConfirmTotpMutation,
  useStartTotpMutation,
} from '../../../entities/secondFactor/endpoints.generated';
import { problemOf } from '../../../lib/server/problemOf';
import type { ServerMessage } from '../../../lib/server/serverMessage';
import { useText } from '../../../lib/text/useText';
import { Dialog } from '../../../ui/overlays/Dialog';
import { ProofForm, type Proof, type ProofFormProps } from './ProofForm';
import { QrCode } from './QrCode';
import { RecoveryCodes } from './RecoveryCodes';
import classes from './TwoFactor.module.css';

type Step =
  | { name: 'password' }
  | { name: 'app'; secret: string; uri: string }
  | { name: 'codes'; codes: readonly string[] };

/**
 * Sets up an authenticator app: asks for the password, shows the secret as QR code and text, checks
 * a first code, and shows the recovery codes.
 */
export function TotpSetUp({ email, onClose }: { email: string; onClose: () => void }) {
  const text = useText();
  const [step, setStep] = useState<Step>({ name: 'password' });
  const [startTotp] = useStartTotpMutation();
  const [confirmTotp] = useConfirmTotpMutation();

  async function handleStart({ password }: Proof): Promise<ServerMessage | null> {
    const answer = await startTotp({ password });
    const { secret, uri } = answer.data?.startTotp ?? {};
    if (secret && uri) setStep({ name: 'app', secret, uri });
    return problemOf(answer);
  }

  async function handleConfirm({ code }: Proof): Promise<ServerMessage | null> {
    const answer = await confirmTotp({ code });
    const codes = answer.data?.confirmTotp.recoveryCodes;
    if (codes) {
      if (codes.length > 0) setStep({ name: 'codes', codes });
      else onClose();
    }
    return problemOf(answer);
  }

  return (
    <Dialog isOpen onClose={onClose} title={text('second-factor-set-up')}>
      {step.name === 'password' && (
        <ProofForm
          email={email}
          asks={['password']}
          rule={passwordProof}
          label={text('continue')}
          onCancel={onClose}
          onSubmit={handleStart}
        />
      )}
      {step.name === 'app' && (
        <AppStep
          secret={step.secret}
          uri={step.uri}
          email={email}
          onCancel={onClose}
          onSubmit={handleConfirm}
        />
      )}
      {step.name === 'codes' && <RecoveryCodes codes={step.codes} onDone={onClose} />}
    </Dialog>
  );
}

interface AppStepProps extends Pick<ProofFormProps, 'email' | 'onCancel' | 'onSubmit'> {
  secret: string;
  uri: string;
}

/** The secret for the app, and the field for the first code. */
function AppStep({ secret, uri, ...form }: AppStepProps) {
  const text = useText();
  const field = useRef<HTMLInputElement>(null);
  // The form of the step before, which had focus, has disappeared.
  useEffect(() => field.current?.focus(), []);
  return (
    <div className={classes.steps}>
      <p>{text('second-factor-scan')}</p>
      <QrCode text={uri} label={text('second-factor-qr')} />
      <p>{text('second-factor-type')}</p>
      <code className={classes.secret}>{inGroups(secret)}</code>
      <ProofForm
        {...form}
        codeField={field}
        asks={['code']}
        rule={secondFactorCode}
        label={text('second-factor-switch-on')}
      />
    </div>
  );
}

/** Groups of four characters are easier to type. */
function inGroups(secret: string): string {
  return secret.match(/.{1,4}/g)?.join(' ') ?? secret;
}
