import { useState } from 'react';
import { SECOND_FACTOR_STEP } from '../../../contract/links';
import type { Rest } from '../../api/rest';
import type { StepMethods } from '../../api/secondStep';
import type { ServerMessage } from '../../lib/server/serverMessage';
import { useDocumentTitle } from '../../lib/text/useDocumentTitle';
import { useText, type MessageKey } from '../../lib/text/useText';
import { Banner } from '../../ui/feedback/Banner';
import { useErrorText } from '../../ui/forms/useErrorText';
import classes from './AuthForm.module.css';
import { CodeStep } from './CodeStep';
import { PasskeyStepButton } from './PasskeyStepButton';
import stepClasses from './SecondStep.module.css';
import { useStepMethods } from './useStepMethods';

export interface SecondStepFormProps {
  rest: Rest;
  onSignedIn: () => void;
  /** Back to the first step. */
  onLogin: () => void;
}

type Way = keyof StepMethods;

const EXPIRED = 'second-factor-expired';
const SWITCHES: Record<Way, MessageKey> = {
  totp: 'second-factor-use-app',
  passkey: 'passkey-use',
  recoveryCode: 'second-factor-use-recovery',
};
/** The order of preference if the user has several methods. */
const ORDER = ['totp', 'passkey', 'recoveryCode'] as const satisfies readonly Way[];

/** The second step of a sign-in: an authenticator code, a passkey or a recovery code. */
export function SecondStepForm({ rest, onSignedIn, onLogin }: SecondStepFormProps) {
  const text = useText();
  const errorText = useErrorText();
  const known = useStepMethods(rest);
  const [chosen, setChosen] = useState<Way | null>(null);
  const [latest, setLatest] = useState<ServerMessage | null | undefined>();
  useDocumentTitle(text('second-factor'));
  const ways = ORDER.filter((way) => known?.methods[way]);
  const way = chosen ?? ways[0];
  const problem = latest === undefined ? known?.problem : latest;

  function handleEnd(found: ServerMessage | null): void {
    setLatest(found);
    if (found) return;
    // After a provider's redirect the step is in the URL.
    const { pathname, search } = window.location;
    if (search === SECOND_FACTOR_STEP)
      window.history.replaceState(window.history.state, '', pathname);
    onSignedIn();
  }

  const again = <Switch label={text('log-in')} onPress={onLogin} />;
  const banner =
    problem?.key === EXPIRED ? { action: again } : { onDismiss: () => setLatest(null) };
  const step = { rest, onStart: () => setLatest(null), onEnd: handleEnd };
  return (
    <div className={stepClasses.step}>
      <h1 tabIndex={-1} className={classes.title}>
        {text('second-factor')}
      </h1>
      {problem && (
        <Banner tone="danger" {...banner}>
          {errorText(problem)}
        </Banner>
      )}
      {way === 'passkey' && <PasskeyStepButton {...step} />}
      {(way === 'totp' || way === 'recoveryCode') && (
        <CodeStep key={way} isRecovery={way === 'recoveryCode'} {...step} />
      )}
      {ways
        .filter((other) => other !== way)
        .map((other) => (
          <p key={other}>
            <Switch
              label={text(SWITCHES[other])}
              onPress={() => {
                setChosen(other);
                setLatest(null);
              }}
            />
          </p>
        ))}
      <p>
        <Switch label={text('back')} onPress={onLogin} />
      </p>
    </div>
  );
}

function Switch({ label, onPress }: { label: string; onPress: () => void }) {
  return (
    <button type="button" className={classes.switch} onClick={() => onPress()}>
      {label}
    </button>
  );
}
