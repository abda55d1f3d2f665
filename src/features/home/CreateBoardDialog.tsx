import { Formik } from 'formik';
import type { FormikHelpers } from 'formik';
import { useState } from 'react';
import { LIMITS } from '../../../contract/limits';
import { boardTitleForm } from '../../../contract/rules/boards';
import { useCreateProjectMutation } from '../../entities/projects/endpoints';
import { messageOfFailure, messageOfField } from '../../lib/serverMessage';
import type { ServerMessage } from '../../lib/serverMessage';
import { useRefusals } from '../../lib/useRefusals';
import { useText } from '../../lib/useText';
import { Banner } from '../../ui/Banner';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';
import { FormBody } from '../../ui/FormBody';
import { FormTextField } from '../../ui/FormTextField';
import { useErrorText } from '../../ui/useErrorText';
import classes from './CreateBoardDialog.module.css';

export interface CreateBoardDialogProps {
  workspaceId: number;
  onClose: () => void;
  /** The board is there; its slug leads to it. */
  onCreated: (slug: string) => void;
}

interface Values {
  title: string;
}

/** Asks for a title and makes a board of it (spec §2, Modals). What was typed stays until it is a board or thrown away. */
export function CreateBoardDialog({ workspaceId, onClose, onCreated }: CreateBoardDialogProps) {
  const text = useText();
  const errorText = useErrorText();
  const [createProject] = useCreateProjectMutation();
  const [problem, setProblem] = useState<ServerMessage | null>(null);
  const { validate, refuse } = useRefusals<Values>();

  async function handleSubmit(values: Values, { validateForm }: FormikHelpers<Values>): Promise<void> {
    setProblem(null);
    const { title } = boardTitleForm.cast(values);
    const { data, error } = await createProject({ workspaceId, title });
    if (error) return setProblem(messageOfFailure(error));
    const { project, errors } = data.createProject;
    if (project) return onCreated(project.slug);
    const onTitle = errors.find(({ field }) => field === 'title');
    const [first] = errors;
    if (onTitle) refuse(values, new Map([['title', messageOfField(onTitle)]]));
    else setProblem(first ? messageOfField(first) : messageOfFailure({}));
    await validateForm();
  }

  return (
    <Dialog isOpen onClose={onClose} title={text('create-board')}>
      <Formik<Values> initialValues={{ title: '' }} validationSchema={boardTitleForm} validate={validate} validateOnChange={false} onSubmit={handleSubmit}>
        {({ isSubmitting }) => (
          <FormBody>
            {problem && <Banner tone="danger">{errorText(problem)}</Banner>}
            <FormTextField name="title" label={text('board-title')} data-autofocus maxLength={LIMITS.title.max * 2} autoComplete="off" />
            <div className={classes.actions}>
              <Button onClick={onClose}>{text('cancel')}</Button>
              <Button type="submit" tone="primary" isBusy={isSubmitting}>{text('create-board')}</Button>
            </div>
          </FormBody>
        )}
      </Formik>
    </Dialog>
  );
}
