import { useEffect, useRef, useState } from 'react';
import { newPasskey } from '../../../../contract/rules/secondFactor';
import {
  useAddPasskeyMutation,
  useStartPasskeyMutation,
} from '../../../entities/secondFactor/endpoints.generated';
import { problemOf } from '../../../lib/server/problemOf';
import type { ServerMessage } from '../../../lib/server/serverMessage';
import { useText } from '../../../lib/text/useText';
import { Dialog } from '../../../ui/overlays/Dialog';
import { FormTextField } from '../../../ui/forms/FormTextField';
import { useToast } from '../../../ui/overlays/topLayerContext';
import { DialogForm } from '../DialogForm';
import { OwnPasswordField } from '../OwnPasswordField';
import { RecoveryCodes } from './RecoveryCodes';
import classes from './TwoFactor.module.css';

export interface PasskeyAddProps {
  /** For password managers. */
  email: string;
  /** The number in the suggested name. */
  number: number;
  onClose: (isAdded: boolean) => void;
}

interface Values {
  name: string;
  password: string;
}

const loadCeremony = () =>
  import(/* webpackChunkName: "passkey" */ '../../../lib/server/passkeyCeremony');

/**
 * Adds a passkey: asks for its name and the password, starts the browser's passkey prompt, and
 * shows the recovery codes.
 */
export function PasskeyAdd({ email, number, onClose }: PasskeyAddProps) {
  const text = useText();
  const toast = useToast();
  const addPasskey = useAddPasskey();
  const [codes, setCodes] = useState<readonly string[]>([]);
  const close = () => onClose(codes.length > 0);

  async function handleSubmit(values: Values): Promise<ServerMessage | null> {
    const added = await addPasskey(values);
    if ('key' in added) return added;
    toast({ text: text('passkey-added', { name: values.name.trim() }) });
    if (added.codes.length > 0) setCodes(added.codes);
    else onClose(true);
    return null;
  }

  return (
    <Dialog isOpen onClose={close} title={text('passkey-add')}>
      {codes.length > 0 && <RecoveryCodes codes={codes} onDone={close} />}
      {codes.length === 0 && (
        <div className={classes.steps}>
          <p>{text('passkey-add-hint')}</p>
          <DialogForm<Values>
            initialValues={{ name: text('passkey-default-name', { n: number }), password: '' }}
            rule={newPasskey}
            label={text('continue')}
            onCancel={close}
            onSubmit={handleSubmit}
          >
            <FormTextField name="name" label={text('passkey-name')} autoComplete="off" />
            <OwnPasswordField email={email} />
          </DialogForm>
        </div>
      )}
    </Dialog>
  );
}

/**
 * Creates a passkey. Unmounting cancels the browser's prompt.
 * @returns a function that resolves to the new recovery codes, or to the reason for the failure
 */
function useAddPasskey() {
  const [startPasskey] = useStartPasskeyMutation();
  const [addPasskey] = useAddPasskeyMutation();
  const cancel = useRef(() => {});
  useEffect(() => () => cancel.current(), []);
  return async ({
    name,
    password,
  }: Values): Promise<ServerMessage | { codes: readonly string[] }> => {
    const [begun, ceremony] = await Promise.all([
      startPasskey({ password }),
      loadCeremony().catch(() => null),
    ]);
    const options = begun.data?.startPasskey.options;
    const refused = problemOf(begun);
    if (refused) return refused;
    if (!options || !ceremony) return { key: 'network-error', values: {} };
    cancel.current = ceremony.cancelCeremony;
    const made = await ceremony.makePasskey(JSON.parse(options));
    if (made.state === 'failed') return { key: made.key, values: {} };
    const added = await addPasskey({ name, ...made.made });
    return problemOf(added) ?? { codes: added.data?.addPasskey.recoveryCodes ?? [] };
  };
}
