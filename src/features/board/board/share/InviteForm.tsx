import type { FormikHelpers } from 'formik';
import { useEffect, useRef, useState } from 'react';
import { shareForm } from '../../../../../contract/rules/workspaces';
import { useInviteToProjectMutation } from '../../../../entities/boardMembers/endpoints.generated';
import { problemOf, rejectedFields } from '../../../../lib/server/problemOf';
import type { ServerMessage } from '../../../../lib/server/serverMessage';
import { useServerFieldErrors } from '../../../../lib/server/useServerFieldErrors';
import { invitationOutcome } from '../../../../lib/text/invitationOutcome';
import { useText } from '../../../../lib/text/useText';
import { Button } from '../../../../ui/components/Button';
import { Banner } from '../../../../ui/feedback/Banner';
import { Form } from '../../../../ui/forms/Form';
import { FormBody } from '../../../../ui/forms/FormBody';
import { FormSelectField } from '../../../../ui/forms/FormSelectField';
import { FormTextField } from '../../../../ui/forms/FormTextField';
import { useErrorText } from '../../../../ui/forms/useErrorText';
import { useToast } from '../../../../ui/overlays/topLayerContext';
import { useNeedsConnection } from '../../../outbox/useNeedsConnection';
import classes from './Share.module.css';

interface Values {
  users: string;
  role: string;
}

export interface InviteFormProps {
  projectId: number;
  /** Whether new members may be made admins of the workspace. */
  canInviteAdmins: boolean;
}

/** Invites people to the board by their e-mail addresses. Needs a connection. */
export function InviteForm({ projectId, canInviteAdmins }: InviteFormProps) {
  const text = useText();
  const errorText = useErrorText();
  const toast = useToast();
  const [invite] = useInviteToProjectMutation();
  const [problem, setProblem] = useState<ServerMessage | null>(null);
  const { validate, refuse } = useServerFieldErrors<Values>();
  const { isOnline, why, note } = useNeedsConnection();
  const field = useRef<HTMLInputElement>(null);
  // The form may appear after the dialog, when the user's role has loaded.
  useEffect(() => {
    if (document.activeElement?.matches('[data-dialog-title]')) field.current?.focus();
  }, []);

  async function handleSubmit(
    values: Values,
    { validateForm, resetForm }: FormikHelpers<Values>,
  ): Promise<void> {
    if (!isOnline) return;
    setProblem(null);
    const isAdmin = values.role === 'admin';
    const response = await invite({ projectId, users: values.users, isAdmin });
    const fieldError = rejectedFields(response).get('users');
    const formError = fieldError ? null : problemOf(response);
    if (fieldError) {
      refuse(values, new Map([['users', fieldError]]));
      await validateForm();
    } else if (formError) {
      setProblem(formError);
    } else {
      resetForm();
      toast({ text: text(...invitationOutcome(response.data?.inviteToProject)) });
    }
  }

  return (
    <Form<Values>
      initialValues={{ users: '', role: 'member' }}
      validationSchema={shareForm}
      validate={validate}
      validateOnChange={false}
      onSubmit={handleSubmit}
    >
      {({ isSubmitting }) => (
        <FormBody>
          {problem && <Banner tone="danger">{errorText(problem)}</Banner>}
          {note}
          <div className={classes.invite}>
            <FormTextField
              ref={field}
              name="users"
              label={text('share-invite')}
              placeholder={text('share-addresses')}
              data-autofocus
              inputMode="email"
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
            />
            {canInviteAdmins && (
              <FormSelectField name="role" label={text('share-role')}>
                <option value="member">{text('role-member')}</option>
                <option value="admin">{text('role-admin')}</option>
              </FormSelectField>
            )}
            <Button
              type="submit"
              tone="primary"
              isBusy={isSubmitting}
              isDisabled={!isOnline}
              aria-describedby={why}
            >
              {text('share-send')}
            </Button>
          </div>
        </FormBody>
      )}
    </Form>
  );
}
