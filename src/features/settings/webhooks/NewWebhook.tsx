import { useState } from 'react';
import { webhookForm } from '../../../../contract/rules/integrations/webhooks';
import { useTokenBoardsQuery } from '../../../entities/apiTokens/endpoints.generated';
import { useCreateWebhookMutation } from '../../../entities/webhooks/endpoints.generated';
import { problemOf } from '../../../lib/server/problemOf';
import type { ServerMessage } from '../../../lib/server/serverMessage';
import { useText } from '../../../lib/text/useText';
import { FormSelectField } from '../../../ui/forms/FormSelectField';
import { Dialog } from '../../../ui/overlays/Dialog';
import { DialogForm } from '../DialogForm';
import { NewSecret, type SecretMessages } from '../tokens/NewSecret';
import { chosenTopics, WebhookFields, webhookValues, type WebhookValues } from './WebhookFields';

interface Values extends WebhookValues {
  /** Empty: all boards. */
  projectId: string;
}

const OF_WEBHOOK: SecretMessages = {
  made: 'webhook-made',
  value: 'webhook-secret',
  copy: 'webhook-copy',
  copied: 'webhook-copied',
  failed: 'webhook-copy-failed',
};

export interface NewWebhookProps {
  userId: number;
  workspaceId: number;
  onClose: () => void;
}

/** Creates a webhook and shows once the secret by which its receiver checks signatures. */
export function NewWebhook({ userId, workspaceId, onClose }: NewWebhookProps) {
  const text = useText();
  const [create] = useCreateWebhookMutation();
  const boards = useTokenBoardsQuery({ workspaceId, userId });
  const [secret, setSecret] = useState<string | null>(null);

  async function handleSubmit(values: Values): Promise<ServerMessage | null> {
    const answer = await create({
      workspaceId,
      url: values.url,
      topics: chosenTopics(values),
      projectId: values.projectId === '' ? null : Number(values.projectId),
    });
    setSecret(answer.data?.createWebhook.secret ?? null);
    return problemOf(answer);
  }

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={secret === null ? text('webhook-new') : text('webhook-made-title')}
    >
      {secret === null ? (
        <DialogForm<Values>
          initialValues={{ ...webhookValues('https://'), projectId: '' }}
          rule={webhookForm}
          label={text('webhook-create')}
          onCancel={onClose}
          onSubmit={handleSubmit}
        >
          <WebhookFields />
          <FormSelectField name="projectId" label={text('webhook-board')}>
            <option value="">{text('webhook-board-all')}</option>
            {boards.data?.userProjects.map(({ id, title }) => (
              <option key={id} value={id}>
                {title}
              </option>
            ))}
          </FormSelectField>
        </DialogForm>
      ) : (
        <NewSecret secret={secret} messages={OF_WEBHOOK} onDone={onClose} />
      )}
    </Dialog>
  );
}
