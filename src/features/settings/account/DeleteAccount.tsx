import type { FormikHelpers } from 'formik';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { deleteAccount as deleteAccountForm } from '../../../../contract/rules/ownAccount';
import type { MeRowFragment } from '../../../api/generated/operations';
import { useDeleteAccountMutation } from '../../../entities/account/endpoints.generated';
import { useText } from '../../../lib/text/useText';
import { Form } from '../../../ui/forms/Form';
import { AlertDialog } from '../../../ui/overlays/AlertDialog';
import { FormBody } from '../../../ui/forms/FormBody';
import { FormPasswordField } from '../../../ui/forms/FormPasswordField';
import { OutcomeBanner } from '../OutcomeBanner';
import { SaveButton } from '../SaveButton';
import classes from '../SettingsPage.module.css';
import { useFormOutcome } from '../useFormOutcome';

interface Values {
  password: string;
}

/** The field of each argument of `deleteAccount`. */
const FIELDS = { password: 'password' };

/**
 * Deletes the account (docs/behaviour.md#5): lists what is deleted, asks for the password, and then
 * for confirmation. Only the server's first error is shown.
 */
export function DeleteAccount({ me, onDeleted }: { me: MeRowFragment; onDeleted: () => void }) {
  const text = useText();
  const [deleteAccount, { isLoading }] = useDeleteAccountMutation();
  const { outcome, forget, validate, judgeSubmit } = useFormOutcome(FIELDS);
  /** The submit that waits for the confirmation; null while no dialog is open. */
  const [asked, setAsked] = useState<[Values, FormikHelpers<Values>] | null>(null);

  const form = useRef<HTMLDivElement>(null);

  async function handleConfirm(): Promise<void> {
    if (isLoading || asked === null) return;
    const isGone = await judgeSubmit(await deleteAccount(asked[0]), ...asked);
    // The closing dialog returns focus to the button; a field with an error takes focus after that.
    flushSync(() => setAsked(null));
    if (isGone) onDeleted();
    else form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }

  return (
    <>
      <p>{text('delete-account-loses')}</p>
      <ul className={classes.lost}>
        <li>{text('delete-account-loses-access')}</li>
        <li>{text('delete-account-loses-workspaces')}</li>
        <li>{text('delete-account-loses-name')}</li>
      </ul>
      <div ref={form}>
        <Form<Values>
          initialValues={{ password: '' }}
          validationSchema={deleteAccountForm}
          validate={validate}
          validateOnChange={false}
          onSubmit={(values, helpers) => {
            forget();
            setAsked([values, helpers]);
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
      </div>
      <AlertDialog
        isOpen={asked !== null}
        onClose={() => setAsked(null)}
        onConfirm={() => void handleConfirm()}
        title={text('me-delete-account-confirm')}
        confirmLabel={text('delete-account')}
        isBusy={isLoading}
      />
    </>
  );
}
