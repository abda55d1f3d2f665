import type { FormikHelpers } from 'formik';
import { useState } from 'react';
import { addMembersForm } from '../../../contract/rules/workspaces';
import { useAddMembersMutation } from '../../entities/users/endpoints.generated';
import { problemOf, rejectedFields } from '../../lib/server/problemOf';
import type { ServerMessage } from '../../lib/server/serverMessage';
import { useServerFieldErrors } from '../../lib/server/useServerFieldErrors';
import { invitationOutcome } from '../../lib/text/invitationOutcome';
import { useText } from '../../lib/text/useText';
import { DialogActions } from '../../ui/forms/DialogActions';
import { Form } from '../../ui/forms/Form';
import { Banner } from '../../ui/feedback/Banner';
import { Dialog } from '../../ui/overlays/Dialog';
import { FormBody } from '../../ui/forms/FormBody';
import { FormTextArea } from '../../ui/forms/FormTextArea';
import { useToast } from '../../ui/overlays/topLayerContext';
import { useErrorText } from '../../ui/forms/useErrorText';

interface Values {
  users: string;
}

/**
 * Adds people to the workspace by their e-mail addresses; an invalid address is reported beside the
 * field.
 */
export function AddPeopleDialog({
  workspaceId,
  onClose,
}: {
  workspaceId: number;
  onClose: () => void;
}) {
  const text = useText();
  const errorText = useErrorText();
  const toast = useToast();
  const [addMembers] = useAddMembersMutation();
  const [problem, setProblem] = useState<ServerMessage | null>(null);
  const { validate, refuse } = useServerFieldErrors<Values>();

  async function handleSubmit(
    values: Values,
    { validateForm }: FormikHelpers<Values>,
  ): Promise<void> {
    setProblem(null);
    const answer = await addMembers({ workspaceId, users: values.users });
    const refused = rejectedFields(answer).get('users');
    const whole = refused ? null : problemOf(answer);
    if (refused) {
      refuse(values, new Map([['users', refused]]));
      await validateForm();
    } else if (whole) {
      setProblem(whole);
    } else {
      onClose();
      toast({ text: text(...invitationOutcome(answer.data?.addMembers)) });
    }
  }

  return (
    <Dialog isOpen onClose={onClose} title={text('add-people')}>
      <Form<Values>
        initialValues={{ users: '' }}
        validationSchema={addMembersForm}
        validate={validate}
        validateOnChange={false}
        onSubmit={handleSubmit}
      >
        {({ isSubmitting }) => (
          <FormBody>
            {problem && <Banner tone="danger">{errorText(problem)}</Banner>}
            <FormTextArea
              name="users"
              label={text('add-people-label')}
              hint={text('add-people-hint')}
              rows={5}
              data-autofocus
              inputMode="email"
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
            />
            <DialogActions onCancel={onClose} submit={text('add-people')} isBusy={isSubmitting} />
          </FormBody>
        )}
      </Form>
    </Dialog>
  );
}
