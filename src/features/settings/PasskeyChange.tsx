import { useState } from 'react';
import { flushSync } from 'react-dom';
import { namePasskey, passwordProof } from '../../../contract/rules/secondFactor';
import { useRemovePasskeyMutation, useRenamePasskeyMutation } from '../../entities/secondFactor/endpoints';
import { problemOf } from '../../lib/problemOf';
import type { ServerMessage } from '../../lib/serverMessage';
import { useText } from '../../lib/useText';
import { Banner } from '../../ui/Banner';
import { Dialog } from '../../ui/Dialog';
import { Form } from '../../ui/Form';
import { FormBody } from '../../ui/FormBody';
import { FormTextField } from '../../ui/FormTextField';
import { useToast } from '../../ui/topLayerContext';
import { useErrorText } from '../../ui/useErrorText';
import type { PasskeyRow } from './PasskeyItem';
import { ProofForm, type Proof } from './ProofForm';
import { SaveButton } from './SaveButton';
import classes from './TwoFactor.module.css';

interface ChangeProps {
  passkey: PasskeyRow;
  onClose: () => void;
}

export function PasskeyRename({ passkey: { id, name }, onClose }: ChangeProps) {
  const text = useText();
  const errorText = useErrorText();
  const [rename] = useRenamePasskeyMutation();
  const [problem, setProblem] = useState<ServerMessage | null>(null);

  async function handleSubmit(values: { name: string }): Promise<void> {
    const found = problemOf(await rename({ id, name: values.name }));
    setProblem(found);
    if (!found) onClose();
  }

  return (
    <Dialog isOpen onClose={onClose} title={text('passkey-rename')}>
      <Form<{ name: string }>
        initialValues={{ name }}
        validationSchema={namePasskey}
        validateOnChange={false}
        onSubmit={handleSubmit}
      >
        <FormBody>
          {problem && (
            <Banner tone="danger" onDismiss={() => setProblem(null)}>
              {errorText(problem)}
            </Banner>
          )}
          <FormTextField name="name" label={text('passkey-name')} autoComplete="off" data-autofocus />
          <SaveButton label={text('save')} />
        </FormBody>
      </Form>
    </Dialog>
  );
}

export interface PasskeyRemoveProps extends ChangeProps {
  email: string;
  onRemoved: () => void;
}

/** Removes a passkey, by password. */
export function PasskeyRemove({ passkey: { id, name }, email, onClose, onRemoved }: PasskeyRemoveProps) {
  const text = useText();
  const toast = useToast();
  const [remove] = useRemovePasskeyMutation();

  async function handleSubmit({ password }: Proof): Promise<ServerMessage | null> {
    const problem = problemOf(await remove({ id, password }));
    if (problem) return problem;
    // The closing dialog gives focus back to a button that is about to go.
    flushSync(onClose);
    onRemoved();
    toast({ text: text('passkey-removed', { name }) });
    return null;
  }

  return (
    <Dialog isOpen onClose={onClose} title={text('passkey-remove')}>
      <div className={classes.steps}>
        <p>{text('passkey-remove-hint', { name })}</p>
        <ProofForm
          email={email}
          asks={['password']}
          rule={passwordProof}
          tone="danger"
          label={text('passkey-remove')}
          onSubmit={handleSubmit}
        />
      </div>
    </Dialog>
  );
}
