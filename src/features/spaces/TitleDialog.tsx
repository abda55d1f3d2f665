import { useState } from 'react';
import { LIMITS } from '../../../contract/limits';
import { folderTitleForm, spaceTitleForm } from '../../../contract/rules/spaces';
import type { ServerMessage } from '../../lib/server/serverMessage';
import { useText } from '../../lib/text/useText';
import { useEnqueueMutation } from '../../store/useEnqueueMutation';
import { DialogActions } from '../../ui/forms/DialogActions';
import { Form } from '../../ui/forms/Form';
import { Banner } from '../../ui/feedback/Banner';
import { Dialog } from '../../ui/overlays/Dialog';
import { FormBody } from '../../ui/forms/FormBody';
import { FormTextField } from '../../ui/forms/FormTextField';
import { useErrorText } from '../../ui/forms/useErrorText';
import { useUndoableMutation, useUndoToast } from '../outbox/useUndoableMutation';

/** What the dialog is for. A folder may be made in a space. */
export type TitleAction =
  | { create: 'space' | 'folder'; spaceId?: number }
  | { rename: 'space' | 'folder'; id: number; title: string };

export interface TitleDialogProps {
  workspaceId: number;
  doing: TitleAction;
  onClose: () => void;
}

/** Asks for the title of a space or a folder, which shows at once. */
export function TitleDialog({ workspaceId, doing, onClose }: TitleDialogProps) {
  const text = useText();
  const errorText = useErrorText();
  const send = useSend(workspaceId);
  const [problem, setProblem] = useState<ServerMessage | null>(null);
  const isNew = 'create' in doing;
  const kind = isNew ? doing.create : doing.rename;
  const schema = kind === 'space' ? spaceTitleForm : folderTitleForm;
  const label = text(kind === 'space' ? 'space-title' : 'folder-title');
  const name = isNew
    ? text(kind === 'space' ? 'create-space' : 'create-folder')
    : text('rename-named', { title: doing.title });

  async function handleSubmit(values: { title: string }): Promise<void> {
    const refused = await send(doing, schema.cast(values).title);
    setProblem(refused ?? null);
    if (!refused) onClose();
  }

  return (
    <Dialog isOpen onClose={onClose} title={name}>
      <Form
        initialValues={{ title: isNew ? '' : doing.title }}
        validationSchema={schema}
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
              maxLength={LIMITS.title.max * 2}
              autoComplete="off"
            />
            <DialogActions
              onCancel={onClose}
              submit={isNew ? text('create') : text('rename')}
              isBusy={isSubmitting}
            />
          </FormBody>
        )}
      </Form>
    </Dialog>
  );
}

/** @returns (from the call) why it cannot even wait */
function useSend(
  workspaceId: number,
): (doing: TitleAction, title: string) => Promise<ServerMessage | undefined> {
  const text = useText();
  const enqueue = useEnqueueMutation();
  const change = useUndoableMutation();
  const undoToast = useUndoToast();
  return async (doing, title) => {
    if ('rename' in doing) {
      if (title === doing.title) return undefined;
      return change(
        doing.rename === 'space' ? 'updateSpace' : 'updateFolder',
        { id: doing.id, title },
        text(doing.rename === 'space' ? 'space-renamed' : 'folder-renamed'),
      );
    }
    const answer =
      doing.create === 'space'
        ? await enqueue('createSpace', { workspaceId, title })
        : await enqueue('createFolder', {
            workspaceId,
            title,
            ...(doing.spaceId !== undefined && { spaceId: doing.spaceId }),
          });
    if ('problem' in answer) return answer.problem;
    undoToast(text(doing.create === 'space' ? 'space-created' : 'folder-created'), answer.entry);
    return undefined;
  };
}
