import { useState } from 'react';
import { LIMITS } from '../../../../../contract/limits';
import { taskTitleForm } from '../../../../../contract/rules/boards';
import type { TaskRow } from '../../../../../contract/rows';
import type { ServerMessage } from '../../../../lib/server/serverMessage';
import { useText } from '../../../../lib/text/useText';
import { Banner } from '../../../../ui/feedback/Banner';
import { DialogActions } from '../../../../ui/forms/DialogActions';
import { Form } from '../../../../ui/forms/Form';
import { FormBody } from '../../../../ui/forms/FormBody';
import { FormTextField } from '../../../../ui/forms/FormTextField';
import { useErrorText } from '../../../../ui/forms/useErrorText';
import { Dialog } from '../../../../ui/overlays/Dialog';
import { useUndoableMutation } from '../../../outbox/useUndoableMutation';

export interface SaveTemplateDialogProps {
  task: Pick<TaskRow, 'id' | 'title'>;
  /** The board of the task, which gets the template. */
  projectId: number;
  onClose: () => void;
}

/** Asks for the title of a template with the task's content. */
export function SaveTemplateDialog({ task, projectId, onClose }: SaveTemplateDialogProps) {
  const text = useText();
  const errorText = useErrorText();
  const change = useUndoableMutation();
  const [problem, setProblem] = useState<ServerMessage | null>(null);

  async function handleSubmit(values: { title: string }): Promise<void> {
    const { title } = taskTitleForm.cast(values);
    const args = { projectId, taskId: task.id, title };
    const rejection = await change('saveTaskTemplate', args, text('template-saved'));
    setProblem(rejection ?? null);
    if (!rejection) onClose();
  }

  return (
    <Dialog isOpen onClose={onClose} title={text('save-template-of', { title: task.title })}>
      <Form
        initialValues={{ title: task.title }}
        validationSchema={taskTitleForm}
        validateOnChange={false}
        onSubmit={handleSubmit}
      >
        {({ isSubmitting }) => (
          <FormBody>
            {problem && <Banner tone="danger">{errorText(problem)}</Banner>}
            <FormTextField
              name="title"
              label={text('template-title')}
              data-autofocus
              maxLength={LIMITS.taskTitle.max * 2}
              autoComplete="off"
            />
            <p>{text('template-kept')}</p>
            <DialogActions
              onCancel={onClose}
              submit={text('template-save')}
              isBusy={isSubmitting}
            />
          </FormBody>
        )}
      </Form>
    </Dialog>
  );
}
