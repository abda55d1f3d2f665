import { useEffect, useRef, useState } from 'react';
import { useText } from '../../lib/text/useText';
import { Button } from '../../ui/components/Button';
import { unheard } from './askServer';
import type { StepProps } from './CodeStep';
import { messageOfAnswer } from './messageOfAnswer';
import classes from './SecondStep.module.css';

const load = () => import(/* webpackChunkName: "passkey" */ './signInByPasskey');

/** Asks for one of the person's passkeys. */
export function PasskeyStepButton({ rest, onStart, onEnd }: StepProps) {
  const text = useText();
  const button = useRef<HTMLButtonElement>(null);
  const [isAsking, setIsAsking] = useState(false);
  useEffect(() => button.current?.focus(), []);

  async function handlePress(): Promise<void> {
    onStart();
    setIsAsking(true);
    const problem = await load().then(
      ({ signInByPasskey }) => signInByPasskey(rest, 'second-factor/passkey'),
      () => messageOfAnswer(unheard('offline-login')),
    );
    setIsAsking(false);
    onEnd(problem);
  }

  return (
    <div className={classes.step}>
      <p>{text('passkey-step-hint')}</p>
      <Button
        ref={button}
        tone="primary"
        isWide
        isBusy={isAsking}
        onClick={() => void handlePress()}
      >
        {text('passkey-use')}
      </Button>
    </div>
  );
}
