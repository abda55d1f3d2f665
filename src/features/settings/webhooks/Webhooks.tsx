import { useState } from 'react';
import { useWebhooksQuery } from '../../../entities/webhooks/endpoints.generated';
import { useText } from '../../../lib/text/useText';
import { SettingsList, SettingsListSection } from '../SettingsList';
import { NewWebhook } from './NewWebhook';
import { WebhookRow } from './WebhookRow';

export interface WebhooksProps {
  userId: number;
  workspaceId: number;
}

/** The webhooks of a workspace, which send its events to other programs (docs/webhooks.md). */
export function Webhooks({ userId, workspaceId }: WebhooksProps) {
  const text = useText();
  const [isAdding, setIsAdding] = useState(false);
  const request = useWebhooksQuery({ workspaceId });
  return (
    <>
      <SettingsListSection
        id="webhooks"
        intro={text('webhook-intro')}
        heading={text('webhook-heading')}
        add={{ label: text('webhook-new'), onAdd: () => setIsAdding(true) }}
      >
        {(focusHeading) => (
          <SettingsList
            labelledBy="webhooks"
            rows={request.data?.webhooks}
            none={text('webhook-none')}
            request={request}
          >
            {(webhook) => (
              <WebhookRow
                key={webhook.id}
                workspaceId={workspaceId}
                webhook={webhook}
                onDeleted={focusHeading}
              />
            )}
          </SettingsList>
        )}
      </SettingsListSection>
      {isAdding && (
        <NewWebhook userId={userId} workspaceId={workspaceId} onClose={() => setIsAdding(false)} />
      )}
    </>
  );
}
