import { Formik } from 'formik';
import { useEffect, useRef } from 'react';
import { secondFactorCode } from '../../../contract/rules/secondFactor';
import type { Rest } from '../../api/rest';
import type { ServerMessage } from '../../lib/server/serverMessage';
import { useText } from '../../lib/text/useText';
import { Button } from '../../ui/components/Button';
import { FormBody } from '../../ui/forms/FormBody';
import { FormTextField } from '../../ui/forms/FormTextField';
import { askServer } from './askServer';
import classes from './AuthForm.module.css';
import { messageOfAnswer } from './messageOfAnswer';

/** Props of each second-step method. */
export interface StepProps {
  rest: Rest;
  onStart: () => void;
  /** @param problem null if the user is signed in. */
  onEnd: (problem: ServerMessage | null) => void;
}

/** Asks for a code of the user's authenticator app, or for a recovery code. */
export function CodeStep({
  rest,
  isRecovery,
  onStart,
  onEnd,
}: StepProps & { isRecovery: boolean }) {
  const text = useText();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);

  async function handleSubmit({ code }: { code: string }): Promise<void> {
    onStart();
    const verdict = await askServer(rest.secondStep({ code }), 'offline-login');
    onEnd(verdict.state === 'in' ? null : messageOfAnswer(verdict));
  }

  const look = isRecovery
    ? {
        label: text('second-factor-recovery-code'),
        hint: text('second-factor-recovery-hint'),
        autoComplete: 'off',
      }
    : {
        label: text('second-factor-code'),
        hint: text('second-factor-code-hint'),
        autoComplete: 'one-time-code',
        inputMode: 'numeric' as const,
      };
  return (
    <Formik<{ code: string }>
      initialValues={{ code: '' }}
      validationSchema={secondFactorCode}
      validateOnChange={false}
      onSubmit={handleSubmit}
    >
      {({ isSubmitting }) => (
        <FormBody className={classes.form}>
          <FormTextField
            ref={field}
            name="code"
            autoCapitalize="none"
            spellCheck={false}
            {...look}
          />
          <Button type="submit" tone="primary" isWide isBusy={isSubmitting}>
            {text('log-in')}
          </Button>
        </FormBody>
      )}
    </Formik>
  );
}
