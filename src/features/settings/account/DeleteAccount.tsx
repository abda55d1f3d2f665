import { useState } from 'react';
import { deleteAccount as deleteAccountForm } from '../../../../contract/rules/ownAccount';
import type { MeRowFragment } from '../../../api/generated/operations';
import { useDeleteAccountMutation } from '../../../entities/account/endpoints';
import { useText } from '../../../lib/useText';
import { Form } from '../../../ui/forms/Form';
import { AlertDialog } from '../../../ui/overlays/AlertDialog';
import { FormBody } from '../../../ui/forms/FormBody';
import { FormPasswordField } from '../../../ui/forms/FormPasswordField';
import { OutcomeBanner } from '../OutcomeBanner';
import { SaveButton } from '../SaveButton';
import classes from '../SettingsPage.module.css';
import { useOutcome } from '../useOutcome';

/**
 * The end of an account (docs/behaviour.md#5): what goes with it, the password, and a question. Of
 * the server's errors the first is shown.
 */
export function DeleteAccount({ me, onDeleted }: { me: MeRowFragment; onDeleted: () => void }) {
  const text = useText();
  const [deleteAccount, { isLoading }] = useDeleteAccountMutation();
  const { outcome, judge, forget } = useOutcome();
  /** Typed and waiting for the answer to the question; null while nothing is asked. */
  const [password, setPassword] = useState<string | null>(null);

  async function handleConfirm(): Promise<void> {
    if (isLoading) return;
    const isGone = judge(await deleteAccount({ password: password ?? '' }));
    setPassword(null);
    if (isGone) onDeleted();
  }

  return (
    <>
      <p>{text('delete-account-loses')}</p>
      <ul className={classes.lost}>
        <li>{text('delete-account-loses-access')}</li>
        <li>{text('delete-account-loses-workspaces')}</li>
        <li>{text('delete-account-loses-name')}</li>
      </ul>
      <Form<{ password: string }>
        initialValues={{ password: '' }}
        validationSchema={deleteAccountForm}
        validateOnChange={false}
        onSubmit={(values) => {
          forget();
          setPassword(values.password);
        }}
      >
        <FormBody className={classes.form}>
          <OutcomeBanner outcome={outcome} saved="" onDismiss={forget} />
          <input
            type="text"
            name="username"
            autoComplete="username"
            value={me.email}
            readOnly
            hidden
          />
          <FormPasswordField
            name="password"
            label={text('password')}
            autoComplete="current-password"
          />
          <SaveButton label={text('delete-account')} tone="danger" />
        </FormBody>
      </Form>
      <AlertDialog
        isOpen={password !== null}
        onClose={() => setPassword(null)}
        onConfirm={() => void handleConfirm()}
        title={text('me-delete-account-confirm')}
        confirmLabel={text('delete-account')}
        isBusy={isLoading}
      />
    </>
  );
}
