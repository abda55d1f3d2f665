import type { FormikConfig } from 'formik';
import { useState } from 'react';
import type { ServerMessage } from '../../lib/serverMessage';
import { useText } from '../../lib/useText';
import { Banner } from '../../ui/Banner';
import type { ButtonTone } from '../../ui/Button';
import { Form } from '../../ui/Form';
import { FormBody } from '../../ui/FormBody';
import { FormPasswordField } from '../../ui/FormPasswordField';
import { FormTextField } from '../../ui/FormTextField';
import { useErrorText } from '../../ui/useErrorText';
import { SaveButton } from './SaveButton';

export interface Proof {
  password: string;
  code: string;
}

export interface ProofFormProps {
  /** Of a password manager. */
  email: string;
  asks: readonly (keyof Proof)[];
  rule: FormikConfig<Proof>['validationSchema'];
  label: string;
  tone?: ButtonTone;
  /** @returns why it was refused, or null. */
  onSubmit: (proof: Proof) => Promise<ServerMessage | null>;
}

const EMPTY: Proof = { password: '', code: '' };

/** Asks a signed-in person to prove once more who they are: by password, by a code, or by both. */
export function ProofForm({
  email,
  asks,
  rule,
  label,
  tone = 'primary',
  onSubmit,
}: ProofFormProps) {
  const text = useText();
  const errorText = useErrorText();
  const [problem, setProblem] = useState<ServerMessage | null>(null);

  async function handleSubmit(proof: Proof): Promise<void> {
    setProblem(null);
    setProblem(await onSubmit(proof));
  }

  return (
    <Form<Proof>
      initialValues={EMPTY}
      validationSchema={rule}
      validateOnChange={false}
      onSubmit={handleSubmit}
    >
      <FormBody>
        {problem && (
          <Banner tone="danger" onDismiss={() => setProblem(null)}>
            {errorText(problem)}
          </Banner>
        )}
        <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
        {asks.includes('password') && (
          <FormPasswordField
            name="password"
            label={text('password')}
            autoComplete="current-password"
            data-autofocus
          />
        )}
        {asks.includes('code') && (
          <FormTextField
            name="code"
            label={text('second-factor-code')}
            autoComplete="one-time-code"
            inputMode="text"
            autoCapitalize="none"
            spellCheck={false}
          />
        )}
        <SaveButton label={label} tone={tone} />
      </FormBody>
    </Form>
  );
}
