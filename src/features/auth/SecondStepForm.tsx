import { Formik } from 'formik';
import { useEffect, useRef, useState } from 'react';
import { SECOND_FACTOR_STEP } from '../../../contract/links';
import { secondFactorCode } from '../../../contract/rules/secondFactor';
import type { Rest } from '../../api/rest';
import type { ServerMessage } from '../../lib/serverMessage';
import { useDocumentTitle } from '../../lib/useDocumentTitle';
import { useText } from '../../lib/useText';
import { Banner } from '../../ui/Banner';
import { Button } from '../../ui/Button';
import { FormBody } from '../../ui/FormBody';
import { FormTextField } from '../../ui/FormTextField';
import { useErrorText } from '../../ui/useErrorText';
import { askServer } from './askServer';
import classes from './AuthForm.module.css';
import { messageOfAnswer } from './messageOfAnswer';

export interface SecondStepFormProps {
  rest: Rest;
  onSignedIn: () => void;
  /** Back to the first step. */
  onLogin: () => void;
}

const EXPIRED = 'second-factor-expired';

/** The second step of a sign-in: a code of the person's app, or one of their recovery codes. */
export function SecondStepForm({ rest, onSignedIn, onLogin }: SecondStepFormProps) {
  const text = useText();
  const errorText = useErrorText();
  const [isRecovery, setIsRecovery] = useState(false);
  const [problem, setProblem] = useState<ServerMessage | null>(null);
  const field = useRef<HTMLInputElement>(null);
  useDocumentTitle(text('second-factor'));
  useEffect(() => field.current?.focus(), [isRecovery]);

  async function handleSubmit({ code }: { code: string }): Promise<void> {
    setProblem(null);
    const verdict = await askServer(rest.secondStep({ code }), 'offline-login');
    if (verdict.state !== 'in') return setProblem(messageOfAnswer(verdict));
    // Who comes from a provider has the step in the address.
    const { pathname, search } = window.location;
    if (search === SECOND_FACTOR_STEP) window.history.replaceState(window.history.state, '', pathname);
    onSignedIn();
  }

  const again = (
    <button type="button" className={classes.switch} onClick={onLogin}>
      {text('log-in')}
    </button>
  );
  const banner =
    problem?.key === EXPIRED ? { action: again } : { onDismiss: () => setProblem(null) };
  return (
    <Formik<{ code: string }>
      key={String(isRecovery)}
      initialValues={{ code: '' }}
      validationSchema={secondFactorCode}
      validateOnChange={false}
      onSubmit={handleSubmit}
    >
      {({ isSubmitting }) => (
        <FormBody className={classes.form}>
          <h1 tabIndex={-1} className={classes.title}>
            {text('second-factor')}
          </h1>
          {problem && (
            <Banner tone="danger" {...banner}>
              {errorText(problem)}
            </Banner>
          )}
          <FormTextField
            ref={field}
            name="code"
            label={isRecovery ? text('second-factor-recovery-code') : text('second-factor-code')}
            hint={
              isRecovery ? text('second-factor-recovery-hint') : text('second-factor-code-hint')
            }
            autoComplete={isRecovery ? 'off' : 'one-time-code'}
            inputMode={isRecovery ? 'text' : 'numeric'}
            autoCapitalize="none"
            spellCheck={false}
          />
          <Button type="submit" tone="primary" isWide isBusy={isSubmitting}>
            {text('log-in')}
          </Button>
          <p>
            <button
              type="button"
              className={classes.switch}
              onClick={() => {
                setIsRecovery(!isRecovery);
                setProblem(null);
              }}
            >
              {isRecovery ? text('second-factor-use-app') : text('second-factor-use-recovery')}
            </button>
          </p>
          <p>
            <button type="button" className={classes.switch} onClick={onLogin}>
              {text('back')}
            </button>
          </p>
        </FormBody>
      )}
    </Formik>
  );
}
