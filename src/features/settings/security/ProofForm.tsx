import type { FormikConfig } from 'formik';
import type { Ref } from 'react';
import type { ServerMessage } from '../../../lib/server/serverMessage';
import { useText } from '../../../lib/text/useText';
import type { ButtonTone } from '../../../ui/components/Button';
import { FormTextField } from '../../../ui/forms/FormTextField';
import { DialogForm } from '../DialogForm';
import { OwnPasswordField } from '../OwnPasswordField';

export interface Proof {
  password: string;
  code: string;
}

export interface ProofFormProps {
  /** For password managers. */
  email: string;
  asks: readonly (keyof Proof)[];
  rule: FormikConfig<Proof>['validationSchema'];
  label: string;
  tone?: ButtonTone;
  codeField?: Ref<HTMLInputElement>;
  /** Closes the dialog. */
  onCancel: () => void;
  /** @returns why it was rejected, or null. */
  onSubmit: (proof: Proof) => Promise<ServerMessage | null>;
}

const EMPTY: Proof = { password: '', code: '' };

/** Reauthenticates a signed-in user: by password, by a code, or by both. */
export function ProofForm({ email, asks, codeField, ...form }: ProofFormProps) {
  const text = useText();
  return (
    <DialogForm<Proof> initialValues={EMPTY} {...form}>
      {asks.includes('password') && <OwnPasswordField email={email} />}
      {asks.includes('code') && (
        <FormTextField
          ref={codeField}
          name="code"
          label={text('second-factor-code')}
          autoComplete="one-time-code"
          inputMode="text"
          autoCapitalize="none"
          spellCheck={false}
        />
      )}
    </DialogForm>
  );
}
