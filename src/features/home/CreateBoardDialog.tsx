import { useState } from 'react';
import { LIMITS } from '../../../contract/limits';
import { boardTitleForm } from '../../../contract/rules/boards';
import { slugOf } from '../../../contract/slugs';
import type { ServerMessage } from '../../lib/server/serverMessage';
import { useText } from '../../lib/text/useText';
import { useEnqueueMutation } from '../../store/useEnqueueMutation';
import { Form } from '../../ui/forms/Form';
import { Banner } from '../../ui/feedback/Banner';
import { Button } from '../../ui/components/Button';
import { Dialog } from '../../ui/overlays/Dialog';
import { FormBody } from '../../ui/forms/FormBody';
import { FormTextField } from '../../ui/forms/FormTextField';
import { useErrorText } from '../../ui/forms/useErrorText';
import classes from './CreateBoardDialog.module.css';

export interface CreateBoardDialogProps {
  workspaceId: number;
  onClose: () => void;
  /** The board is visible; its slug is final. */
  onCreated: (slug: string) => void;
}

interface Values {
  title: string;
}

/**
 * Asks for a title and creates a board at once (docs/behaviour.md#modals). The draft is stored
 * until the board is created or the draft is discarded.
 */
export function CreateBoardDialog({ workspaceId, onClose, onCreated }: CreateBoardDialogProps) {
  const text = useText();
  const errorText = useErrorText();
  const enqueue = useEnqueueMutation();
  const [problem, setProblem] = useState<ServerMessage | null>(null);

  async function handleSubmit(values: Values): Promise<void> {
    setProblem(null);
    const { title } = boardTitleForm.cast(values);
    const answer = await enqueue('createProject', { workspaceId, title });
    if ('problem' in answer) setProblem(answer.problem);
    else if (answer.entry.makes !== null) onCreated(slugOf(title, answer.entry.makes));
  }

  return (
    <Dialog isOpen onClose={onClose} title={text('create-board')}>
      <Form<Values>
        initialValues={{ title: '' }}
        validationSchema={boardTitleForm}
        validateOnChange={false}
        onSubmit={handleSubmit}
      >
        {({ isSubmitting }) => (
          <FormBody>
            {problem && <Banner tone="danger">{errorText(problem)}</Banner>}
            <FormTextField
              name="title"
              label={text('board-title')}
              data-autofocus
              maxLength={LIMITS.title.max * 2}
              autoComplete="off"
            />
            <div className={classes.actions}>
              <Button onClick={onClose}>{text('cancel')}</Button>
              <Button type="submit" tone="primary" isBusy={isSubmitting}>
                {text('create-board')}
              </Button>
            </div>
          </FormBody>
        )}
      </Form>
    </Dialog>
  );
}
