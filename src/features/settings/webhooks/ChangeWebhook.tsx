import { webhookForm } from '../../../../contract/rules/integrations/webhooks';
import type { WebhookRowFragment } from '../../../api/generated/operations';
import { useUpdateWebhookMutation } from '../../../entities/webhooks/endpoints.generated';
import { problemOf } from '../../../lib/server/problemOf';
import type { ServerMessage } from '../../../lib/server/serverMessage';
import { useText } from '../../../lib/text/useText';
import { Dialog } from '../../../ui/overlays/Dialog';
import { useToast } from '../../../ui/overlays/topLayerContext';
import { DialogForm } from '../DialogForm';
import { chosenTopics, WebhookFields, webhookValues, type WebhookValues } from './WebhookFields';

export interface ChangeWebhookProps {
  workspaceId: number;
  webhook: WebhookRowFragment;
  onClose: () => void;
}

/** Changes the address and the topics of a webhook. */
export function ChangeWebhook({ workspaceId, webhook, onClose }: ChangeWebhookProps) {
  const text = useText();
  const toast = useToast();
  const [update] = useUpdateWebhookMutation();
  const { id, url, topics, isOn } = webhook;

  async function handleSubmit(values: WebhookValues): Promise<ServerMessage | null> {
    const args = { workspaceId, id, url: values.url, topics: chosenTopics(values), isOn };
    const problem = problemOf(await update(args));
    if (problem === null) {
      toast({ text: text('webhook-changed') });
      onClose();
    }
    return problem;
  }

  return (
    <Dialog isOpen onClose={onClose} title={text('webhook-change')}>
      <DialogForm<WebhookValues>
        initialValues={webhookValues(url, topics)}
        rule={webhookForm}
        label={text('webhook-save')}
        onCancel={onClose}
        onSubmit={handleSubmit}
      >
        <WebhookFields />
        <p>{text('webhook-change-hint')}</p>
      </DialogForm>
    </Dialog>
  );
}
