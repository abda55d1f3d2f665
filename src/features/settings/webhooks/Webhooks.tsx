import { useRef, useState } from 'react';
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
  const heading = useRef<HTMLHeadingElement>(null);
  const [isAdding, setIsAdding] = useState(false);
  const request = useWebhooksQuery({ workspaceId });
  return (
    <>
      <SettingsListSection
        id="webhooks"
        intro={text('webhook-intro')}
        heading={text('webhook-heading')}
        headingRef={heading}
        add={{ label: text('webhook-new'), onAdd: () => setIsAdding(true) }}
      >
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
              onDeleted={() => heading.current?.focus()}
            />
          )}
        </SettingsList>
      </SettingsListSection>
      {isAdding && (
        <NewWebhook userId={userId} workspaceId={workspaceId} onClose={() => setIsAdding(false)} />
      )}
    </>
  );
}
