import { useState } from 'react';
import { LIMITS } from '../../../contract/limits';
import { createBoardForm } from '../../../contract/boardTemplates/rules';
import { slugOf } from '../../../contract/slugs';
import type { BoardTemplate } from '../../../contract/generated/schema';
import { useWorkspaceRights } from '../../entities/workspaces/useWorkspaceRights';
import type { ServerMessage } from '../../lib/server/serverMessage';
import { useLocale } from '../../lib/text/useLocale';
import { useText } from '../../lib/text/useText';
import { useAppSelector } from '../../store/hooks';
import { useEnqueueMutation } from '../../store/useEnqueueMutation';
import { TooLargeNotice } from '../board/board/TooLargeNotice';
import { DialogActions } from '../../ui/forms/DialogActions';
import { Form } from '../../ui/forms/Form';
import { Banner } from '../../ui/feedback/Banner';
import { Dialog } from '../../ui/overlays/Dialog';
import { FormBody } from '../../ui/forms/FormBody';
import { FormTextField } from '../../ui/forms/FormTextField';
import { useErrorText } from '../../ui/forms/useErrorText';
import classes from './createBoard/CreateBoard.module.css';
import { FormTemplate } from './createBoard/FormTemplate';
import { useBoardSizes } from './createBoard/useBoardSizes';

export interface CreateBoardDialogProps {
  workspaceId: number;
  onClose: () => void;
  /** The board is visible; its slug is final. */
  onCreated: (slug: string) => void;
}

interface Values {
  title: string;
  /** A built-in template, a board to copy, or null for an empty board. */
  template: BoardTemplate | number | null;
}

/**
 * Asks for a title and a template, and creates a board at once (docs/behaviour.md#modals). The lists
 * and tasks of a template, or of a board that is copied, come from the server.
 */
export function CreateBoardDialog({ workspaceId, onClose, onCreated }: CreateBoardDialogProps) {
  const text = useText();
  const errorText = useErrorText();
  const { locale } = useLocale();
  const isOnline = useAppSelector(({ connection }) => connection.isOnline);
  const enqueue = useEnqueueMutation();
  const sizes = useBoardSizes(workspaceId);
  const { newVisibility } = useWorkspaceRights({ workspaceId });
  const [problem, setProblem] = useState<ServerMessage | null>(null);

  async function handleSubmit(values: Values): Promise<void> {
    setProblem(null);
    const { title, template } = createBoardForm.cast(values);
    const answer =
      typeof template === 'number'
        ? await enqueue('duplicateProject', {
            projectId: template,
            title,
            includesTasks: sizes.ofLarge(template) === null,
          })
        : await enqueue('createProject', {
            workspaceId,
            title,
            ...(newVisibility === 'private' && { visibility: newVisibility }),
            ...(template && { template, locale }),
          });
    if ('problem' in answer) setProblem(answer.problem);
    else if (answer.entry.makes !== null) onCreated(slugOf(title, answer.entry.makes));
  }

  if (newVisibility === null)
    return (
      <Dialog isOpen onClose={onClose} title={text('create-board')}>
        <p>{text('create-board-not-allowed')}</p>
      </Dialog>
    );
  return (
    <Dialog isOpen onClose={onClose} title={text('create-board')} placement="wide">
      <Form<Values>
        initialValues={{ title: '', template: null }}
        validationSchema={createBoardForm}
        validateOnChange={false}
        onSubmit={handleSubmit}
      >
        {({ isSubmitting, values }) => (
          <FormBody>
            {problem && <Banner tone="danger">{errorText(problem)}</Banner>}
            <FormTextField
              name="title"
              label={text('board-title')}
              data-autofocus
              maxLength={LIMITS.title.max * 2}
              autoComplete="off"
            />
            <FormTemplate name="template" workspaceId={workspaceId} />
            {typeof values.template === 'number' && (
              <TooLargeNotice n={sizes.ofLarge(values.template)} />
            )}
            {newVisibility === 'private' && typeof values.template !== 'number' && (
              <p className={classes.note}>{text('new-board-private')}</p>
            )}
            {!isOnline && values.template !== null && (
              <p role="status" className={classes.note}>
                {text('template-later')}
              </p>
            )}
            <DialogActions onCancel={onClose} submit={text('create-board')} isBusy={isSubmitting} />
          </FormBody>
        )}
      </Form>
    </Dialog>
  );
}
