import { useState } from 'react';
import { LIMITS } from '../../../contract/limits';
import { savedViewForm } from '../../../contract/views/rules';
import type { ServerMessage } from '../../lib/server/serverMessage';
import { useText } from '../../lib/text/useText';
import { Banner } from '../../ui/feedback/Banner';
import { DialogActions } from '../../ui/forms/DialogActions';
import { Form } from '../../ui/forms/Form';
import { FormBody } from '../../ui/forms/FormBody';
import { FormCheckbox } from '../../ui/forms/FormCheckbox';
import { FormTextField } from '../../ui/forms/FormTextField';
import { useErrorText } from '../../ui/forms/useErrorText';
import { Dialog } from '../../ui/overlays/Dialog';

interface Values {
  title: string;
  isShared: boolean;
}

export interface ViewNameDialogProps {
  heading: string;
  label: string;
  title: string;
  /** Whether it also asks who sees the view. */
  canShare: boolean;
  submit: string;
  /** @returns why it cannot even wait */
  onSave: (values: Values) => Promise<ServerMessage | undefined>;
  onClose: () => void;
}

/** Asks for the name of a saved view or search. */
export function ViewNameDialog({
  heading,
  label,
  title,
  canShare,
  submit,
  onSave,
  onClose,
}: ViewNameDialogProps) {
  const text = useText();
  const errorText = useErrorText();
  const [problem, setProblem] = useState<ServerMessage | null>(null);

  async function handleSubmit(values: Values): Promise<void> {
    const refused = await onSave({ ...values, title: savedViewForm.cast(values).title });
    setProblem(refused ?? null);
    if (!refused) onClose();
  }
  return (
    <Dialog isOpen onClose={onClose} title={heading}>
      <Form
        initialValues={{ title, isShared: false }}
        validationSchema={savedViewForm}
        validateOnChange={false}
        onSubmit={handleSubmit}
      >
        {({ isSubmitting }) => (
          <FormBody>
            {problem && <Banner tone="danger">{errorText(problem)}</Banner>}
            <FormTextField
              name="title"
              label={label}
              data-autofocus
              maxLength={LIMITS.savedViewTitle.max * 2}
              autoComplete="off"
            />
            {canShare && <FormCheckbox name="isShared" label={text('saved-view-share')} />}
            <DialogActions onCancel={onClose} submit={submit} isBusy={isSubmitting} />
          </FormBody>
        )}
      </Form>
    </Dialog>
  );
}
