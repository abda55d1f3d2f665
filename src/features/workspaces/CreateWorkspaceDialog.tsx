import type { FormikHelpers } from 'formik';
import { useState } from 'react';
import { LIMITS } from '../../../contract/limits';
import { createWorkspaceForm } from '../../../contract/rules/workspaces';
import { useCreateWorkspaceMutation } from '../../entities/workspaces/endpoints.generated';
import { problemOf, rejectedFields } from '../../lib/server/problemOf';
import type { ServerMessage } from '../../lib/server/serverMessage';
import { useServerFieldErrors } from '../../lib/server/useServerFieldErrors';
import { useText } from '../../lib/text/useText';
import { DialogActions } from '../../ui/forms/DialogActions';
import { Form } from '../../ui/forms/Form';
import { Banner } from '../../ui/feedback/Banner';
import { Dialog } from '../../ui/overlays/Dialog';
import { FormBody } from '../../ui/forms/FormBody';
import { FormTextArea } from '../../ui/forms/FormTextArea';
import { FormTextField } from '../../ui/forms/FormTextField';
import { useErrorText } from '../../ui/forms/useErrorText';

export interface CreateWorkspaceDialogProps {
  onClose: () => void;
  /** It is there; its slug leads to it. */
  onCreated: (wid: string) => void;
}

interface Values {
  title: string;
  users: string;
}
const EMPTY: Values = { title: '', users: '' };

/**
 * Asks for a name and for people by their addresses (docs/behaviour.md#modals), each of them
 * checked beside the field.
 */
export function CreateWorkspaceDialog({ onClose, onCreated }: CreateWorkspaceDialogProps) {
  const text = useText();
  const errorText = useErrorText();
  const [createWorkspace] = useCreateWorkspaceMutation();
  const [problem, setProblem] = useState<ServerMessage | null>(null);
  const { validate, refuse } = useServerFieldErrors<Values>();

  async function handleSubmit(
    values: Values,
    { validateForm }: FormikHelpers<Values>,
  ): Promise<void> {
    setProblem(null);
    const answer = await createWorkspace(values);
    const made = answer.data?.createWorkspace.workspace;
    if (made) return onCreated(made.wid);
    const fields = rejectedFields(answer);
    if (fields.size === 0) return setProblem(problemOf(answer));
    refuse(
      values,
      new Map(
        [...fields].flatMap(([field, message]) =>
          field === 'title' || field === 'users' ? [[field, message] as const] : [],
        ),
      ),
    );
    await validateForm();
    return undefined;
  }

  return (
    <Dialog isOpen onClose={onClose} title={text('create-workspace')}>
      <Form<Values>
        initialValues={EMPTY}
        validationSchema={createWorkspaceForm}
        validate={validate}
        validateOnChange={false}
        onSubmit={handleSubmit}
      >
        {({ isSubmitting }) => (
          <FormBody>
            {problem && <Banner tone="danger">{errorText(problem)}</Banner>}
            <FormTextField
              name="title"
              label={text('workspace-name')}
              data-autofocus
              maxLength={LIMITS.workspaceName.max * 2}
              autoComplete="off"
            />
            <FormTextArea
              name="users"
              label={text('workspace-members')}
              isOptional
              hint={text('add-people-hint')}
              rows={4}
              inputMode="email"
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
            />
            <DialogActions
              onCancel={onClose}
              submit={text('create-workspace')}
              isBusy={isSubmitting}
            />
          </FormBody>
        )}
      </Form>
    </Dialog>
  );
}
