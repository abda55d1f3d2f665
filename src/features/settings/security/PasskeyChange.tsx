import { flushSync } from 'react-dom';
import { namePasskey, passwordProof } from '../../../../contract/rules/secondFactor';
import {
  useRemovePasskeyMutation,
  useRenamePasskeyMutation,
} from '../../../entities/secondFactor/endpoints.generated';
import { problemOf } from '../../../lib/server/problemOf';
import type { ServerMessage } from '../../../lib/server/serverMessage';
import { useText } from '../../../lib/text/useText';
import { Dialog } from '../../../ui/overlays/Dialog';
import { FormTextField } from '../../../ui/forms/FormTextField';
import { useToast } from '../../../ui/overlays/topLayerContext';
import { DialogForm } from '../DialogForm';
import type { PasskeyRow } from './PasskeyItem';
import { ProofForm, type Proof } from './ProofForm';
import classes from './TwoFactor.module.css';

interface ChangeProps {
  passkey: PasskeyRow;
  onClose: () => void;
}

export function PasskeyRename({ passkey: { id, name }, onClose }: ChangeProps) {
  const text = useText();
  const [rename] = useRenamePasskeyMutation();

  async function handleSubmit(values: { name: string }): Promise<ServerMessage | null> {
    const problem = problemOf(await rename({ id, name: values.name }));
    if (!problem) onClose();
    return problem;
  }

  return (
    <Dialog isOpen onClose={onClose} title={text('passkey-rename')}>
      <DialogForm<{ name: string }>
        initialValues={{ name }}
        rule={namePasskey}
        label={text('save')}
        onCancel={onClose}
        onSubmit={handleSubmit}
      >
        <FormTextField name="name" label={text('passkey-name')} autoComplete="off" data-autofocus />
      </DialogForm>
    </Dialog>
  );
}

export interface PasskeyRemoveProps extends ChangeProps {
  email: string;
  onRemoved: () => void;
}

/** Removes a passkey, after asking for the password. */
export function PasskeyRemove({
  passkey: { id, name },
  email,
  onClose,
  onRemoved,
}: PasskeyRemoveProps) {
  const text = useText();
  const toast = useToast();
  const [remove] = useRemovePasskeyMutation();

  async function handleSubmit({ password }: Proof): Promise<ServerMessage | null> {
    const problem = problemOf(await remove({ id, password }));
    if (problem) return problem;
    // The closing dialog returns focus to a button that is about to disappear.
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
          onCancel={onClose}
          onSubmit={handleSubmit}
        />
      </div>
    </Dialog>
  );
}
